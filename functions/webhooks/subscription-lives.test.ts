import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { anyLife, type Life, type Lived, live } from '#infra/testing/stand-ins/subscription-lives.ts';

const LONG = 1_800_000;
const DAY = 86_400_000;

let rig: Rig;
let events: LostEvents;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
  events = await loseEvents(rig);
});
afterAll(async () => {
  await rig.stop();
  await events.stop();
});

test(
  '[R5] converges to the state at Stripe under duplicated and reordered webhooks',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (life) => {
        const lived = await live(rig, life, { timesOf: () => 3 });
        expect(await lived.stored()).toEqual(await lived.expected());
        const chosen = await lived.chosenCard();
        if (chosen) expect(await lived.payingCard()).toBe(chosen);
        await lived.end();
      }),
      { numRuns: inThisRun({ quick: 2, exhaustive: 500 }), endOnFailure: true },
    );
  },
  LONG,
);

/** Subscribes and pays, and is gone before that is confirmed. */
const PAID_UNTOLD: Life = {
  steps: [
    { deed: 'begins to subscribe', told: 0 },
    { deed: 'pays', told: 0 },
  ],
  order: [].values(),
};

test(
  '[R7] a change without a webhook is noticed within a day',
  async () => {
    const lives = [await live(rig, PAID_UNTOLD, { timesOf: () => 0 })];
    expect(await driftOf(lives)).toHaveLength(1);
    for (const life of fc.sample(anyLife, inThisRun({ quick: 1, exhaustive: 100 })))
      lives.push(await live(rig, life, { timesOf: (pick) => (pick % 5 === 0 ? 0 : 1) }));
    rig.clock.now += DAY;
    rig.stripe.advance(0);
    await rig.runScheduledJobs();
    expect(await driftOf(lives)).toEqual([]);
    for (const { end } of lives) await end();
  },
  LONG,
);

/** Returns the athletes whose membership differs from the state at Stripe. */
async function driftOf(lives: readonly Lived[]): Promise<unknown[]> {
  const told = await Promise.all(lives.map(async (life) => [await life.stored(), await life.expected()]));
  return told.filter(([stored, expected]) => !isDeepStrictEqual(stored, expected));
}
