import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf } from '#functions/billing/billing.ts';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import type { LogReconciliation } from '#functions/gateways/alarms.ts';
import { openStripeClient } from '#functions/gateways/stripe-client.ts';
import { stripeVariables } from '#infra/local/server/local-functions.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { limitTable } from '#infra/testing/storage/limited-table.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

const DAY_MS = 86_400_000;

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

/** Compares with Stripe a day later; gives what it had to mend. */
async function reconcile(): Promise<Parameters<LogReconciliation>[]> {
  rig.clock.now += DAY_MS + 1;
  const mended: Parameters<LogReconciliation>[] = [];
  const logReconciliation: LogReconciliation = (...drift) => void mended.push(drift);
  const billing = { ...billingOf(stripeVariables(rig.stripe), limitTable(rig.table, 'scheduled')), logReconciliation };
  await reconcileSubscriptions({ billing, clock: () => rig.clock.now });
  return mended;
}

test('[R7] a subscription that changed without a webhook is repaired, and logged with its old and new state', async () => {
  const athlete = await rig.person();
  const { subscriptionId } = await subscribe(rig, athlete);
  expect(await reconcile()).toEqual([]);

  const { host, port, secretKey } = rig.stripe;
  const atStripe = openStripeClient(secretKey, { server: { host, port } });
  await atStripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  const { currentPeriodEnd, cancelAtPeriodEnd } = (await readMembership(rig.table, athlete.uid)) ?? {};
  expect(cancelAtPeriodEnd).toBe(false);
  const stood = `${subscriptionId} active until ${currentPeriodEnd}`;
  expect(await reconcile()).toEqual([[athlete.uid, stood, `${stood}, then cancelled`]]);
  expect((await readMembership(rig.table, athlete.uid))?.cancelAtPeriodEnd).toBe(true);
  expect(await reconcile()).toEqual([]);
});
