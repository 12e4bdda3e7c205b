// One game in a process of its own, started by soak.mjs: tells it how far it is, and at the end what there is to say.

import { HEAP, switchedOn } from "./library.mjs";

const ROOM = 32 * 1024; // bytes of the heap that must be free behind a collection
const SAMPLES = 21;
const THIRD = SAMPLES / 3;
const RATE = 2; // bytes an answer: more is growth
const LEAST = 8192; // bytes: less is none, however few the answers
const REST = 100; // steps without a press before a sample: tokens arrive, the host is told everything
const TELL_MS = 1000;

const { folder, game, endless, answers, seed, leak } = JSON.parse(process.argv[2]);
const between = (answers * (SAMPLES - THIRD)) / SAMPLES; // answers from the first third of the samples to the last
const mostGrowth = Math.max(LEAST, RATE * between); // bytes, from the median of the first third to that of the last

function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

// Bytes in use, at moments that compare, all along the way.
function sampled(call) {
  const [go, rest, collect, used, comparable] = ["go", "rest", "collect", "used", "comparable"].map(call);
  const samples = [];
  let given = 0;
  let told = 0;
  const goOn = () => {
    given = go();
    if (Date.now() - told < TELL_MS) return;
    told = Date.now();
    process.send({ given });
  };
  for (let n = 1; n <= SAMPLES; n++) {
    while (given < (n * answers) / SAMPLES) goOn();
    while (!comparable()) goOn();
    for (let step = 0; step < REST; step++) rest();
    collect();
    samples.push(used());
  }
  return { samples, given };
}

// What is wrong, in words.
function faultsOf(samples, growth, most, worst) {
  const faults = [];
  if (growth > mostGrowth) faults.push(`memory grows by ${(growth / between).toFixed(1)} bytes an answer`);
  if (Math.max(...samples) > HEAP - ROOM) faults.push(`less than ${ROOM} bytes of the heap are free`);
  if (most > HEAP) faults.push(`a step needs a heap of ${most} bytes, or a collection within it: ${worst}`);
  return faults;
}

async function main() {
  const call = await switchedOn(folder);
  call("begin")("/kept", game, endless, seed, leak);
  call("start")();
  const { samples, given } = sampled(call);
  const growth = median(samples.slice(-THIRD)) - median(samples.slice(0, THIRD));
  const [most, worst] = call("extremes")();
  const used = `${Math.min(...samples)} to ${Math.max(...samples)} bytes in use, growth ${growth}`;
  const line = `${given} answers, ${call("told")()}; ${used}; a step needs up to ${most} (${worst})`;
  process.send({ line, grows: growth > mostGrowth, faults: faultsOf(samples, growth, most, worst) });
}

try {
  await main();
} catch (fault) {
  console.error(fault.message); // the stack is one of a single line of 100 kB
  process.exitCode = 1;
}
