import type Stripe from 'stripe';
import { expect } from 'vitest';
import { closeAccount, findAccount } from '#functions/data/account-deletions.ts';
import { listCredits } from '#functions/data/credits.ts';
import { userKeys } from '#functions/data/keys.ts';
import { writeMembership } from '#functions/data/subscriptions.ts';
import { update } from '#functions/data/table.ts';
import { readAthlete } from '#functions/data/users.ts';
import type { StripeStatus } from '#shared/billing/rules.ts';
import { HOUSEKEEPING_MINUTES } from '#shared/constants.ts';
import type { Scenario, Trial } from './crash-scenarios.ts';
import type { LostEvents } from './lost-events.ts';
import { expectStanding, fallBehind, payerOf, serverAt } from './payers.ts';
import { type Checkout, checkout, pay, subscribe } from './paying-athlete.ts';
import type { Answer, Person, Rig } from './rig.ts';
import { rowText, wholeTable } from './whole-table.ts';

const DAY = 86_400_000;
const MONTH_PENCE = 500;

const ACTIVE = { subscriptions: ['active'], paid: MONTH_PENCE, state: 'active' } as const;
const OVER = { subscriptions: ['canceled'], paid: MONTH_PENCE } as const;

interface Happening {
  readonly happen: () => Promise<unknown>;
  /** The one event of it that is told; all are without one. */
  readonly tell?: Stripe.Event.Type;
  readonly verify: Trial['verify'];
}

/** Every call and every event that deals with Stripe. Nothing is told of what happens there unless a scenario is about that. */
export function billingScenarios(rig: Rig, events: LostEvents): Scenario[] {
  let codes = 0;

  return [
    {
      name: 'create-subscription',
      kills: 'billing',
      isInEveryRun: 'at-stripe',
      prepare: async () => {
        const athlete = await rig.person();
        return { send: () => athlete.call('POST /api/create-subscription'), verify: payable(athlete) };
      },
    },
    {
      name: 'create-subscription after an unpaid one',
      kills: 'billing',
      prepare: async () => {
        const athlete = await rig.person();
        const { subscriptionId } = await checkout(athlete);
        rig.stripe.changeSubscription(subscriptionId, { status: 'incomplete_expired' });
        const verify = payable(athlete, ['incomplete_expired']);
        return { send: () => athlete.call('POST /api/create-subscription'), verify };
      },
    },
    {
      name: 'create-subscription after an ended one',
      kills: 'billing',
      prepare: async () => {
        const athlete = await rig.person();
        await subscribe(rig, athlete);
        await athlete.call('POST /api/cancel-subscription', { body: { immediate: true } });
        const verify = payable(athlete, ['canceled'], MONTH_PENCE);
        return { send: () => athlete.call('POST /api/create-subscription'), verify };
      },
    },
    {
      name: 'subscription-confirmed',
      kills: 'billing',
      prepare: async () => {
        const athlete = await rig.person({ freeMonths: 2 });
        const begun = await checkout(athlete);
        await pay(rig, begun);
        return {
          send: () => confirm(athlete, begun),
          verify: async () => {
            await expectStanding(rig, athlete, ACTIVE);
            // The free months that were left lower what is paid next.
            expect(await listCredits(rig.table, athlete.uid)).toMatchObject([{ months: 1 }]);
          },
        };
      },
    },
    {
      name: 'subscription-status of a lost event',
      kills: 'billing',
      prepare: async () => {
        const athlete = await rig.person();
        const begun = await checkout(athlete);
        await pay(rig, begun);
        await wasFetched(athlete, 2 * DAY);
        return {
          send: () => athlete.call('GET /api/subscription-status'),
          verify: () => expectStanding(rig, athlete, ACTIVE),
        };
      },
    },
    {
      name: 'cancel-subscription',
      kills: 'billing',
      prepare: () => changing((athlete) => athlete.call('POST /api/cancel-subscription'), ACTIVE, true),
    },
    {
      name: 'cancel-subscription at once',
      kills: 'billing',
      prepare: () =>
        changing((athlete) => athlete.call('POST /api/cancel-subscription', { body: { immediate: true } }), {
          ...OVER,
          state: 'canceled',
        }),
    },
    {
      name: 'resume-subscription',
      kills: 'billing',
      prepare: () =>
        changing(
          (athlete) => athlete.call('POST /api/resume-subscription'),
          ACTIVE,
          false,
          (athlete) => athlete.call('POST /api/cancel-subscription'),
        ),
    },
    {
      name: 'downgrade-to-free',
      kills: 'billing',
      prepare: () => changing((athlete) => athlete.call('POST /api/downgrade-to-free'), { ...OVER, state: 'free' }),
    },
    {
      name: 'retry-payment',
      kills: 'billing',
      isInEveryRun: 'at-stripe',
      prepare: async () => {
        const athlete = await rig.person();
        const begun = await subscribe(rig, athlete);
        const paymentMethodId = await fallBehind(rig, begun.subscriptionId);
        await confirm(athlete, begun);
        await expectStanding(rig, athlete, { ...ACTIVE, subscriptions: ['past_due'], state: 'past_due' });
        return {
          send: () => athlete.call('POST /api/retry-payment', { body: { paymentMethodId } }),
          verify: () => expectStanding(rig, athlete, { ...ACTIVE, paid: 2 * MONTH_PENCE }),
        };
      },
    },
    {
      name: 'update-payment-method',
      kills: 'billing',
      prepare: async () => {
        const athlete = await rig.person();
        const { subscriptionId } = await subscribe(rig, athlete);
        return {
          send: () => athlete.call('POST /api/update-payment-method'),
          verify: async ({ body }) => {
            expect(await pay(rig, { ...body, subscriptionId })).toMatchObject({ status: 'succeeded' });
            await expectStanding(rig, athlete, ACTIVE);
          },
        };
      },
    },
    {
      name: 'payment-methods, of one that is removed',
      kills: 'billing',
      prepare: async () => {
        const athlete = await rig.person();
        await subscribe(rig, athlete);
        const customer = payerOf(rig, athlete);
        const { id } = await serverAt(rig.stripe).paymentMethods.attach('pm_card_mastercard', { customer });
        return {
          send: () => athlete.call('DELETE /api/payment-methods/{id}', { params: { id } }),
          verify: async () => {
            const { paymentMethods } = (await athlete.call('GET /api/payment-methods')).body;
            expect(paymentMethods).toMatchObject([{ brand: 'visa', isDefault: true }]);
            await expectStanding(rig, athlete, ACTIVE);
          },
        };
      },
    },
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
      name: 'housekeeping after a lost event',
      kills: 'housekeeping',
      prepare: async () => {
        const athlete = await rig.person();
        const { subscriptionId } = await subscribe(rig, athlete);
        rig.stripe.portalCancel(subscriptionId);
        await wasFetched(athlete, 2 * DAY);
        return {
          send: housekeeping,
          verify: () => expectStanding(rig, athlete, { ...ACTIVE, cancelAtPeriodEnd: true }),
        };
      },
    },
    {
      name: 'housekeeping that sends a credit',
      kills: 'housekeeping',
      prepare: async () => {
        const athlete = await rig.person();
        await subscribe(rig, athlete);
        const code = `CREDIT${++codes}`;
        await rig.promoCode(code, { freeMonths: 2 });
        await athlete.call('POST /api/promo-codes/apply', { body: { code } });
        return {
          send: housekeeping,
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
          send: async () => {
            const answer = await athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
            // Somebody whose account is deleted is nobody any more.
            return answer.status === 401 ? { ...answer, status: 204 } : answer;
          },
          verify: async () => {
            const deletedAt = aWhileAgo();
            await rig.table.write({ older: update(userKeys.tombstone(athlete.uid), { set: { deletedAt } }) });
            await rig.keepHouse();
            await expectGone(athlete);
          },
        };
      },
    },
    {
      name: '[R62] housekeeping after a payer left',
      kills: 'housekeeping',
      prepare: async () => {
        const athlete = await rig.person();
        await subscribe(rig, athlete);
        const account = await findAccount(rig.table, athlete.uid);
        if (account) await rig.table.write(closeAccount(athlete.uid, account, aWhileAgo()));
        return { send: housekeeping, verify: () => expectGone(athlete) };
      },
    },
  ];

  /** What is answered can be paid, and is the only one that can: then there is one member, and one payment. */
  function payable(athlete: Person, former: readonly StripeStatus[] = [], paid = 0): Trial['verify'] {
    return async ({ body }) => {
      expect(body).toMatchObject({ status: 'incomplete', clientSecret: expect.stringMatching(/^pi_/) });
      await expectStanding(rig, athlete, { subscriptions: ['incomplete', ...former], paid, state: 'free' });
      await pay(rig, body);
      expect((await confirm(athlete, body)).status).toBe(200);
      await expectStanding(rig, athlete, {
        subscriptions: ['active', ...former],
        paid: paid + MONTH_PENCE,
        state: 'active',
      });
    };
  }

  function confirm(athlete: Person, { subscriptionId }: Checkout): Promise<Answer> {
    return athlete.call('POST /api/subscription-confirmed', { body: { subscriptionId } });
  }

  /** A change of a subscription that runs. */
  async function changing(
    send: (athlete: Person) => Promise<Answer>,
    standing: Parameters<typeof expectStanding>[2],
    cancelAtPeriodEnd = false,
    given?: typeof send,
  ): Promise<Trial> {
    const athlete = await rig.person();
    await subscribe(rig, athlete);
    await given?.(athlete);
    return {
      send: () => send(athlete),
      verify: () => expectStanding(rig, athlete, { ...standing, cancelAtPeriodEnd }),
    };
  }

  /** Something that happens at Stripe, and is told as often as it takes. */
  async function telling(athlete: Person, { happen, tell, verify }: Happening): Promise<Trial> {
    const told = events.keep(payerOf(rig, athlete), tell);
    await happen();
    return { send: () => told().then(() => answered(200)), verify };
  }

  /** Stripe was last asked so long ago. */
  async function wasFetched(athlete: Person, millisecondsAgo: number): Promise<void> {
    const { membership } = (await readAthlete(rig.table, athlete.uid)) ?? {};
    const fetchedAt = new Date(Date.now() - millisecondsAgo).toISOString();
    await writeMembership(rig.table, athlete.uid, membership, { fetchedAt });
  }

  function housekeeping(): Promise<Answer> {
    return rig.keepHouse().then(
      () => answered(200),
      () => answered(500),
    );
  }

  /** Nobody is charged any more, and nothing says who it was. */
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

/** Longer than the housekeeping waits before it looks for the last time. */
function aWhileAgo(): string {
  return new Date(Date.now() - HOUSEKEEPING_MINUTES * 60_000).toISOString();
}

function answered(status: number): Answer {
  return { status, body: undefined, headers: new Headers() };
}
