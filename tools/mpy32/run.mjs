// SPDX-FileCopyrightText: 2026 Left Bower contributors
// SPDX-License-Identifier: MIT
//
// One probe in one 32-bit MicroPython with a hard heap cap.
//
// Reads a JSON job from standard input:
//   module   directory of the npm package (micropython.mjs, micropython.wasm)
//   heap     bytes of the heap, which never grows
//   pystack  bytes of the Python call stack (the board has 2048)
//   files    {path in the VM: text, or {base64}}
//   steps    [{code}] or [{code, until, limit}]: run once, or again and again until the global
//            named `until` is true, at most `limit` times
// Each `code` is one runPython call: the collector of this VM runs only when such a call returns,
// so garbage of one step counts against the cap until its end.
// Writes one JSON line an event to standard output: {out} for a printed line, {done: steps run}
// at the end or {error, message, step} for an uncaught exception, then exits 0 or 3.
import { readFileSync, writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// i32.const 134217728: how much this build adds when its heap is full. Written as 0 (same length)
// there is nothing to add, and a full heap is a MemoryError, as on a board.
const GROW = Buffer.from("41808080c000", "hex");
const STAY = Buffer.from("418080808000", "hex");

function capped(wasm) {
  const at = wasm.indexOf(GROW);
  if (at < 0 || wasm.indexOf(GROW, at + 1) >= 0) {
    throw new Error("the heap's growth constant must occur exactly once: another build?");
  }
  STAY.copy(wasm, at);
  return wasm;
}

function say(event) {
  process.stdout.write(JSON.stringify(event) + "\n");
}

function mount(FS, files) {
  for (const [path, content] of Object.entries(files)) {
    const parts = path.split("/").slice(1, -1);
    let dir = "";
    for (const part of parts) {
      dir += "/" + part;
      if (!FS.analyzePath(dir).exists) FS.mkdir(dir);
    }
    const bytes = typeof content === "string" ? content : Buffer.from(content.base64, "base64");
    FS.writeFile(path, bytes);
  }
}

const job = JSON.parse(readFileSync(0, "utf8"));
const scratch = mkdtempSync(join(tmpdir(), "mpy32-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const wasm = join(scratch, "capped.wasm");
writeFileSync(wasm, capped(readFileSync(join(job.module, "micropython.wasm"))));

const { loadMicroPython } = await import(pathToFileURL(join(job.module, "micropython.mjs")).href);
const mp = await loadMicroPython({
  url: wasm,
  heapsize: job.heap,
  pystack: job.pystack / 4, // counted in words of 4 bytes
  stdout: (line) => say({ out: line }),
});
mount(mp.FS, job.files);
mp.FS.chdir("/");

let step = 0;
let runs = 0;
try {
  for (; step < job.steps.length; step++) {
    const { code, until, limit } = job.steps[step];
    let left = limit ?? 1;
    do {
      if (left-- <= 0) throw new Error(`step ${step} was not done within ${limit} runs`);
      mp.runPython(code);
      runs++;
    } while (until && !mp.globals.get(until));
  }
  say({ done: runs });
} catch (error) {
  say({ error: error.type ?? error.name, message: error.message, step });
  process.exitCode = 3;
}
