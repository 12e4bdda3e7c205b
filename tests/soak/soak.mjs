// The whole app, compiled as for the board, in MicroPython with 32-bit objects and a heap of the board's size.
//
//   node tests/soak/soak.mjs MPY-CROSS many|one [ANSWERS]
//
// many  match after match, with any players and options
// one   a single match that is never let end: many answers are taken back whenever it is over
//
// Fails where used memory grows, where too little of the heap is free, or where the app fails.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..");
const HEAP = 246144; // bytes, as a Pico has them with MicroPython 1.25
const GROWTH = 4096; // bytes by which the most that was used may differ, from the first half to the second
const ROOM = 32 * 1024; // bytes of the heap that must be free behind a collection
const ANSWERS = Number(process.argv[4] ?? 10000); // in each game
const SAMPLES = 10;
const REST = 100; // steps without a press before a sample: tokens arrive, the host is told everything
const GAMES = 5;
const FIRST = ["played", "pawbox.display", "shared_rules.texts.en"]; // the app imports the last two by itself, later
const LIBRARY = [
  ["shared_rules", ROOT],
  ["shared_rules/texts", ROOT],
  ["pawbox", join(ROOT, "firmware")],
];

// What a board carries, and the player: `modules` as [path on the box, bytes], `order` of their imports.
function compiled(mpyCross) {
  const folder = mkdtempSync(join(tmpdir(), "soak-"));
  const out = join(folder, "module.mpy");
  const sources = {};
  const compile = (source, path) => {
    sources[path.replace(/\.py$/, "").replaceAll("/", ".").replace(/\.__init__$/, "")] = readFileSync(source, "utf8");
    execFileSync(mpyCross, ["-s", path, "-o", out, source]);
    return [path.replace(/\.py$/, ".mpy"), readFileSync(out)];
  };
  try {
    const modules = [compile(join(HERE, "played.py"), "played.py")];
    for (const [name, parent] of LIBRARY)
      for (const file of readdirSync(join(parent, name)))
        if (file.endsWith(".py")) modules.push(compile(join(parent, name, file), `${name}/${file}`));
    const order = [];
    for (const name of FIRST) imports(name, sources, order);
    return { modules, order };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Adds what must be imported for a module, the module last. Each import is a call of its own: see played.py.
function imports(module, sources, found) {
  if (!(module in sources) || found.includes(module)) return found;
  for (const [, name] of sources[module].matchAll(/^(?:from|import) (\S+)/gm)) imports(name, sources, found);
  if (!found.includes(module)) found.push(module);
  return found;
}

// A box that was just switched on: `call` gives the functions of played.py, `whole` is the size of its heap,
// with the room that it could still grow by.
async function switchedOn({ modules, order }) {
  const python = await loadMicroPython({ heapsize: HEAP, stdout: console.log, linebuffer: true });
  for (const folder of ["/box", ...LIBRARY.map(([name]) => `/box/${name}`), "/kept"]) python.FS.mkdir(folder);
  for (const [path, content] of modules) python.FS.writeFile(`/box/${path}`, content);
  python.runPython("import sys\nsys.path[:] = ['/box']\nimport gc\ngc.threshold(16384)\ngc.collect()");
  python.runPython("whole = gc.mem_alloc() + gc.mem_free()");
  const whole = python.globals.get("whole");
  for (const name of order) python.runPython(`import ${name}\ngc.collect()`);
  const call = (name) => python.globals.get("played")[name];
  return { call, whole };
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}

// Plays one game; gives what is wrong, or nothing.
async function soak(library, number, endless) {
  const began = Date.now();
  const { call, whole } = await switchedOn(library);
  const [go, collect, used] = ["go", "collect", "used"].map(call);
  const name = `${call("games")().split(" ")[number]}, ${endless ? "one match" : "match after match"}`;
  call("begin")("/kept", number, endless);
  let answers = 0;
  const samples = [];
  for (let n = 1; n <= SAMPLES; n++) {
    while (answers < (n * ANSWERS) / SAMPLES) answers = go();
    while (!endless && !call("fresh")()) answers = go();
    for (let step = 0; step < REST; step++) call("rest")();
    collect();
    samples.push(used());
    if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${answers} answers, ${samples.at(-1)} bytes `);
  }
  const growth = Math.max(...samples.slice(SAMPLES / 2)) - Math.max(...samples.slice(0, SAMPLES / 2));
  if (process.stdout.isTTY) process.stdout.write("\r");
  console.log(`${name}: ${answers} answers, ${call("told")()}; ${seconds(began)}`);
  const [most, largest] = call("extremes")();
  const note = largest > whole ? ", which the board must collect within the step" : "";
  console.log(`    used: ${samples.join(" ")}; with all that a step threw away: ${most}${note}`);
  if (growth > GROWTH) return `${name}: used memory grows, by ${growth} bytes`;
  if (Math.max(...samples) > HEAP - ROOM) return `${name}: less than ${ROOM} bytes of the heap are free`;
}

const began = Date.now();
const library = compiled(process.argv[2]);
const faults = [];
for (let number = 0; number < GAMES; number++) {
  const fault = await soak(library, number, process.argv[3] === "one");
  if (fault) faults.push(fault);
}
for (const fault of faults) console.error(fault);
console.log(`soak: ${seconds(began)}, ${faults.length ? "FAILED" : "memory stays flat"}`);
process.exitCode = faults.length ? 1 : 0;
