// Long random play of the whole app, each game in a process of its own, as many at a time as there are cores.
//
//   node tests/soak/soak.mjs MPY-CROSS [--answers 10000] [--games rudolph,...] [--seed 1] [--leak BYTES]
//
// Fails where used memory grows, where too little of the heap is free, where a step needs more than the heap of a
// board, where the planted leak is not found, or where the app fails. README.md tells more.

import { fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile, removeFolder } from "./library.mjs";

const GAMES = ["dschungelrennen", "rudolph", "hedgehog-rabbit", "racing-hedgehogs", "alle-gegen-rudi"]; // slowest first
const LIFE_MS = 30000; // a line about how far it is, at least so often
const STUCK_MS = 180000; // a game that does not move for so long has failed
const PLANTED = { leak: 8, answers: 4000 }; // bytes an answer: must be found

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: "string", default: "10000" },
    games: { type: "string", default: GAMES.join() },
    seed: { type: "string", default: "1" },
    leak: { type: "string", default: "0" },
  },
});

const began = Date.now();
const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
const folder = mkdtempSync(join(tmpdir(), "soak-"));
const running = new Set();
const faults = [];

// The games that are to be played, the longest first.
function jobs() {
  const common = { folder, answers: Number(values.answers), seed: Number(values.seed), leak: Number(values.leak) };
  const found = [];
  for (const game of values.games.split(","))
    for (const endless of [true, false])
      found.push({ ...common, game, endless, name: `${game}, ${endless ? "one match" : "match after match"}` });
  if (!common.leak)
    found.push({ ...common, ...PLANTED, game: GAMES.at(-1), endless: false, planted: true, name: `a planted leak of ${PLANTED.leak} bytes an answer` });
  return found;
}

// Plays one game in a process; fulfilled when it is over.
function play(job) {
  return new Promise((over) => {
    const child = fork(new URL("one_game.mjs", import.meta.url), [JSON.stringify(job)]);
    const state = { job, given: 0, moved: Date.now(), kill: () => child.kill("SIGKILL"), said: null };
    running.add(state);
    child.on("message", (message) => {
      if (message.line) state.said = message;
      else if (message.given > state.given) {
        state.given = message.given;
        state.moved = Date.now();
      }
    });
    child.on("exit", (code, signal) => {
      running.delete(state);
      finish(job, state.said, code ?? signal);
      over();
    });
  });
}

function finish(job, said, code) {
  if (!said) {
    console.log(`${job.name}: FAILED (${code}); ${seconds()}`);
    faults.push(`${job.name}: failed, see above`);
    return;
  }
  if (job.planted) {
    console.log(`${job.name}: ${said.grows ? "found" : "NOT FOUND"}; ${seconds()}`);
    if (!said.grows) faults.push(`${job.name}: was not found`);
    return;
  }
  console.log(`${job.name}: ${said.line}; ${seconds()}`);
  for (const fault of said.faults) {
    console.log(`    ${fault}`);
    faults.push(`${job.name}: ${fault}`);
  }
}

function life() {
  for (const state of running) if (Date.now() - state.moved > STUCK_MS) state.kill();
  const far = [...running].map(({ job, given }) => `${job.name}: ${given} of ${job.answers}`);
  console.log(`  ${seconds()}: ${far.join("; ")}`);
}

compile(positionals[0], folder);
const waiting = jobs();
const timer = setInterval(life, LIFE_MS);
const player = async () => {
  for (let job = waiting.shift(); job; job = waiting.shift()) await play(job);
};
await Promise.all(Array.from({ length: availableParallelism() }, player));
clearInterval(timer);
removeFolder(folder);
for (const fault of faults) console.error(fault);
console.log(`soak: ${seconds()}, ${faults.length ? "FAILED" : "memory stays flat"}`);
process.exitCode = faults.length ? 1 : 0;
