import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { cpuSeconds } from '#infra/local/cpu-seconds.ts';

const before = cpuSeconds();
// First of all hooks, and so the last after a file's tests.
// biome-ignore lint/correctness/noEmptyPattern: vitest takes nothing else in this place
afterAll(({}, file) => {
  file.meta.cpuSeconds = cpuSeconds() - before;
});

/**
 * Makes the random cases and ids of a test file the same in every run with one seed, the environment's `SEED`, which
 * vitest.config.ts sets. Keys and cookies come from `node:crypto` and stay random; no test depends on their contents.
 */
const seed = Number(process.env.SEED);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

// Seeded by file, too: files share an engine, which refuses a transaction whose token another file has used.
const file = relative(process.cwd(), expect.getState().testPath ?? '');
let state = createHash('sha256').update(`${seed} ${file}`).digest().readInt32LE();

/** Returns 0 to 255, by mulberry32. */
function nextByte(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 24) & 0xff;
}

function getRandomValues<Values extends ArrayBufferView>(values: Values): Values {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  bytes.forEach((_, index) => {
    bytes[index] = nextByte();
  });
  return values;
}

function randomUUID(): string {
  const hex = Buffer.from(getRandomValues(new Uint8Array(16))).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

// Random workouts are generated from their ids.
for (const [name, value] of Object.entries({ getRandomValues, randomUUID }))
  Object.defineProperty(crypto, name, { value, configurable: true, writable: true });
