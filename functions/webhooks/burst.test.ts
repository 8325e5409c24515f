import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import { isEventNoted } from '#functions/data/stripe-events.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { tellOf } from '#infra/testing/stand-ins/tell-webhook.ts';

const PAYERS = inThisRun({ quick: 3, exhaustive: 50 });
const EVENTS = PAYERS * inThisRun({ quick: 8, exhaustive: 10 });
const APART_MS = 20;
const STATES = ['past_due', 'unpaid', 'active'] as const;

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

test('[R17] no event of a burst is lost', async () => {
  const payers: { uid: string; subscriptionId: string }[] = [];
  for (let payer = 0; payer < PAYERS; payer++) {
    const athlete = await rig.person();
    payers.push({ uid: athlete.uid, ...(await subscribe(rig, athlete)) });
  }
  const told: Promise<string>[] = [];
  for (let event = 0; event < EVENTS; event++) {
    const { subscriptionId } = payers[event % PAYERS] as (typeof payers)[number];
    const status = STATES[Math.floor(event / PAYERS) % STATES.length] as (typeof STATES)[number];
    rig.stripe.changeSubscription(subscriptionId, { status });
    told.push(tellUntilTaken(rig.stripe.events().at(-1)?.id ?? ''));
    await sleep(APART_MS);
  }
  const taken = await Promise.all(told);
  expect(new Set(taken).size).toBe(EVENTS);
  for (const id of taken) expect(await isEventNoted(rig.table, id)).toBe(true);
  const last = STATES[(EVENTS / PAYERS - 1) % STATES.length];
  for (const { uid } of payers) expect((await readMembership(rig.table, uid))?.stripeStatus).toBe(last);
}, 60_000);

/** Delivers as Stripe does: at once, and again until the webhook answers 2xx. */
async function tellUntilTaken(id: string): Promise<string> {
  while ((await tellOf(rig, id)) !== 200) await sleep(500);
  return id;
}
