import fc from 'fast-check';

const LATEST = 60; // milliseconds

const { setTimeout: start, fetch: ask } = globalThis;
let state = Number(fc.readConfigureGlobal().seed);

function wait(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 8) % LATEST;
}

async function askLate(...call: Parameters<typeof fetch>): Promise<Response> {
  const reply = await ask(...call);
  await new Promise((resolve) => start(resolve, wait()));
  return reply;
}

/**
 * Has what comes by itself come late, by chance: what React does between tasks, and the server's replies. A test that
 * counts on when it comes fails. This is run before each file, in the same window.
 */
if (ask.name !== askLate.name)
  Object.assign(globalThis, {
    setImmediate: (callback: (...rest: unknown[]) => void, ...rest: unknown[]) => start(callback, wait(), ...rest),
    fetch: askLate,
  });
