import type Stripe from 'stripe';
import { expect } from 'vitest';
import { listCredits } from '#functions/data/athletes/credits.ts';
import { expectStanding, payerOf, serverAt, wasFetchedYesterday } from '#infra/testing/people/payers.ts';
import { checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { LostEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';
import { ACTIVE, MONTH_PENCE, OVER } from './billing-scenarios.ts';
import { closeOnly, deleteAccount, finishDeletion } from './deletion-steps.ts';
import { answered, runScheduledJobs, type Scenario, type Trial } from './scenario.ts';

interface Happening {
  readonly happen: () => Promise<unknown>;
  /** The one event of it that is told; all are without one. */
  readonly tell?: Stripe.Event.Type;
  readonly verify: Trial['verify'];
}

/** Work with Stripe that no payment call starts: events, scheduled jobs and an account's deletion. Other events are lost. */
export function unaskedScenarios(rig: Rig, events: LostEvents): Scenario[] {
  let codes = 0;

  return [
    {
      name: 'the webhook that tells of a payment',
      kills: 'webhooks',
      prepare: async () => {
        const athlete = await rig.person();
        const begun = await checkout(athlete);
        return telling(athlete, {
          happen: () => pay(rig, begun),
          verify: () => expectStanding(rig, athlete, ACTIVE),
        });
      },
    },
    {
      name: 'the webhook that tells of another card',
      kills: 'webhooks',
      isInEveryRun: 'at-stripe',
      prepare: async () => {
        const athlete = await rig.person();
        const { subscriptionId } = await subscribe(rig, athlete);
        const { clientSecret } = (await athlete.call('POST /api/update-payment-method')).body;
        return telling(athlete, {
          happen: () => pay(rig, { clientSecret, subscriptionId }, '5555555555554444'),
          tell: 'setup_intent.succeeded',
          verify: async () => {
            await expectStanding(rig, athlete, ACTIVE);
            const { paymentMethods } = (await athlete.call('GET /api/payment-methods')).body;
            expect(paymentMethods).toContainEqual(expect.objectContaining({ brand: 'mastercard', isDefault: true }));
          },
        });
      },
    },
    {
      name: 'the webhook that tells of the end',
      kills: 'webhooks',
      prepare: async () => {
        const athlete = await rig.person();
        const { subscriptionId } = await subscribe(rig, athlete);
        return telling(athlete, {
          happen: () => serverAt(rig.stripe).subscriptions.cancel(subscriptionId),
          verify: () => expectStanding(rig, athlete, { ...OVER, state: 'canceled' }),
        });
      },
    },
    {
      name: 'scheduled jobs after a lost event',
      kills: 'scheduled',
      prepare: async () => {
        const athlete = await rig.person();
        const { subscriptionId } = await subscribe(rig, athlete);
        rig.stripe.portalCancel(subscriptionId);
        await wasFetchedYesterday(rig, athlete);
        return {
          send: () => runScheduledJobs(rig),
          verify: () => expectStanding(rig, athlete, { ...ACTIVE, cancelAtPeriodEnd: true }),
        };
      },
    },
    {
      name: 'scheduled jobs that send a credit',
      kills: 'scheduled',
      prepare: async () => {
        const athlete = await rig.person();
        await subscribe(rig, athlete);
        const code = `CREDIT${++codes}`;
        await rig.promoCode(code, { freeMonths: 2 });
        await athlete.call('POST /api/promo-codes/apply', { body: { code } });
        return {
          send: () => runScheduledJobs(rig),
          verify: async () => {
            await expectStanding(rig, athlete, ACTIVE);
            const { data } = await serverAt(rig.stripe).customers.listBalanceTransactions(payerOf(rig, athlete));
            expect(data).toMatchObject([{ amount: -2 * MONTH_PENCE }]);
            expect(await listCredits(rig.table, athlete.uid)).toMatchObject([{ months: 2, outcome: 'sent' }]);
          },
        };
      },
    },
    {
      name: '[R62] delete-account of a payer',
      kills: 'account',
      prepare: async () => {
        const athlete = await rig.person();
        await subscribe(rig, athlete);
        return {
          send: () => deleteAccount(athlete),
          verify: async () => {
            await finishDeletion(rig, athlete);
            await expectGone(athlete);
          },
        };
      },
    },
    {
      name: '[R62] scheduled jobs after a payer left',
      kills: 'scheduled',
      prepare: async () => {
        const athlete = await rig.person();
        await subscribe(rig, athlete);
        await closeOnly(rig, athlete);
        return { send: () => runScheduledJobs(rig), verify: () => expectGone(athlete) };
      },
    },
  ];

  /** Something that happens at Stripe, and is told as often as it takes. */
  async function telling(athlete: Person, { happen, tell, verify }: Happening): Promise<Trial> {
    const told = events.keep(payerOf(rig, athlete), tell);
    await happen();
    return { send: () => told().then(() => answered(200)), verify };
  }

  /** Expects that nobody is charged any more, and that no row names the athlete. */
  async function expectGone(athlete: Person): Promise<void> {
    const customer = payerOf(rig, athlete);
    expect(await serverAt(rig.stripe).customers.retrieve(customer)).toMatchObject({ deleted: true });
    const { data } = await serverAt(rig.stripe).subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    const rows = (await wholeTable(rig))
      .map(rowText)
      .filter((row) => row.includes(athlete.uid) || row.includes(customer));
    expect(rows).toEqual([expect.stringMatching(/"SK":"TOMB".*"ttl":/)]);
  }
}
