# SPDX-FileCopyrightText: 2026 Left Bower contributors
# SPDX-License-Identifier: MIT
"""Writing the saved record: what is kept, and what is left out where the memory is small."""

from euchre_core import save


def write(store, crc, settings, rules, stats, match) -> str:
    """As :meth:`Store.save` of `store`, with the checksum function `crc`."""
    nvm = store.nvm
    if nvm is None:
        return "Not saved: no memory"
    try:
        room = min(len(nvm), save.LIMIT)
        for less in range(4):  # less and less, where the memory is small
            sections = [(save.SETTINGS, settings.to_bytes()), (save.RULES, rules.to_bytes())]
            if match is not None and less < 3:
                sections.append((save.MATCH, match.to_bytes((40, 8, 0)[less])))
            if less < 2:
                sections.append((save.STATS, bytes(stats)))
            record = save.encode(sections, store.writes, crc)
            if len(record) <= room:
                break
        else:
            return "Not saved: small memory"
        if bytes(nvm[0 : len(record)]) != record:
            record = save.encode(sections, store.writes + 1, crc)
            nvm[0 : len(record)] = record
            store.writes += 1
            if bytes(nvm[0 : len(record)]) != record:
                return "Not saved: memory fails"
        if less:
            what = ("old hands", "stats, old hands", "stats, match")[less - 1]
            return "Not kept: " + ("stats" if match is None else what)
        return ""
    except Exception:
        return "Not saved: memory fails"
