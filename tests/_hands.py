# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Hands for tests: set up as wanted, or played at random under random rules."""

import random

from euchre_core.cards import BENNY, full_deck
from euchre_core.hand import Hand
from euchre_core.notation import (
    ALONE,
    KEEP,
    NAME,
    NAME_ALONE,
    PASS,
    WITH_PARTNER,
    parse_action,
    parse_card,
    parse_cards,
)
from euchre_core.rules import OPTIONS, PRESETS, RuleSet

MOST_ACTIONS = 33  # a throw-in kept, eight bids, four lone questions, twenty cards


def out(hand):
    """The seats that sit out."""
    return [seat for seat in range(4) if hand.is_out[seat]]


def deck_with(size, dealer, seats=None, upcard=None, rest=None, rng=None, avoid=None):
    """A deck in dealing order.

    seats: {seat: cards}, filled up from the rest of the deck; upcard and rest (cards that stay
    undealt) as text or cards; avoid: {seat: predicate} of cards a seat is not filled up with.
    """
    rng = rng or random.Random(1)
    seats = {seat: _cards(cards) for seat, cards in (seats or {}).items()}
    top = _card(upcard) if upcard is not None else None
    stay = _cards(rest or [])
    used = [card for cards in seats.values() for card in cards] + stay
    if top is not None:
        used.append(top)
    assert len(used) == len(set(used)), "a card twice"
    free = [card for card in full_deck(size) if card not in used]
    for _ in range(2000):
        rng.shuffle(free)
        left = list(free)
        hands, ok = {}, True
        for seat in range(4):
            hand = list(seats.get(seat, []))
            bad = (avoid or {}).get(seat)
            for card in list(left):
                if len(hand) == 5:
                    break
                if not (bad and bad(card)):
                    hand.append(card)
                    left.remove(card)
            ok = ok and len(hand) == 5
            hands[seat] = hand
        if not ok:
            continue
        up = top if top is not None else next((c for c in left if c != BENNY), None)
        if up is None:
            continue
        if top is None:
            left.remove(up)
        dealt = [card for step in range(4) for card in hands[(dealer + 1 + step) % 4]]
        return dealt + [up] + left + stay
    raise AssertionError("no such deal")


def _card(card):
    return parse_card(card) if isinstance(card, str) else card


def _cards(cards):
    return parse_cards(cards) if isinstance(cards, str) else [_card(card) for card in cards]


def say(hand, *texts):
    """Apply actions given as text, each by whoever is to act; returns the hand."""
    for text in texts:
        hand.apply(parse_action(text))
    return hand


def name_trump(hand, maker, trump, lone=()):
    """Turn the upcard down and let `maker` name `trump`; the seats `lone` play alone.

    The lead is reached, or AssertionError says what the rules did not allow.
    """
    asked = 0
    while hand.phase != "play":
        asked += 1
        assert asked < 20 and hand.phase != "done"
        legal = hand.legal()
        if hand.phase in ("alone", "defend_alone"):
            hand.apply(ALONE if hand.to_act in lone else WITH_PARTNER)
        elif hand.phase == "throw_in":
            hand.apply(KEEP)
        elif hand.phase == "round2" and hand.to_act == maker:
            alone = NAME_ALONE + trump
            hand.apply(alone if maker in lone and alone in legal else NAME + trump)
        else:
            hand.apply(PASS)
    assert sorted(hand.lone) == sorted(lone), "the rules do not let them play alone"
    return hand


def random_rules(rng, **fixed):
    """A rule set with every option at random, as the Rules screen could reach it."""
    while True:
        changes = {name: rng.choice(values) for name, values in OPTIONS}
        changes.update(fixed)
        try:
            return RuleSet(rng.choice(PRESETS), **changes)
        except ValueError:
            continue


def random_hand(rng, rules, dealer=None, choose=None, check=None):
    """Deal at random and play to the end; `check(hand)` is called before every action."""
    deck = full_deck(rules.deck)
    rng.shuffle(deck)
    hand = Hand(rules, rng.randrange(4) if dealer is None else dealer, deck)
    play_out(hand, rng, choose, check)
    return hand


def play_out(hand, rng, choose=None, check=None):
    """Play `hand` to its end by `choose(hand, legal)`, at random without it."""
    steps = 0
    while hand.phase != "done":
        if check:
            check(hand)
        legal = hand.legal()
        hand.apply(choose(hand, legal) if choose else legal[int(rng.random() * len(legal))])
        steps += 1
        assert steps <= MOST_ACTIONS, "the hand does not end"
    return steps


def where(hand):
    """Every card of the hand wherever it lies, as one sorted list."""
    cards = [card for one in hand.cards for card in one]
    cards += [card for _, card in hand.trick] + [card for _, card in hand.plays]
    cards += list(hand.deck[21:])
    if not hand.picked_up:
        cards.append(hand.upcard)
    if hand.discarded >= 0:
        cards.append(hand.discarded)
    return sorted(cards)


def state(hand):
    """All of a hand in a form to compare, private parts too."""
    return sorted((name, repr(value)) for name, value in vars(hand).items() if name != "rules")
