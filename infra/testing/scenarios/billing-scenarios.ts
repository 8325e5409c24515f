import { expect } from 'vitest';
import { listCredits } from '#functions/data/athletes/credits.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { expectStanding, fallBehind, payerOf, serverAt, wasFetchedYesterday } from '#infra/testing/people/payers.ts';
import { type Checkout, checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { StripeStatus } from '#shared/billing/subscription-standing.ts';
import type { Scenario, Trial } from './scenario.ts';

export const MONTH_PENCE = 500;

export const ACTIVE = { subscriptions: ['active'], paid: MONTH_PENCE, state: 'active' } as const;
export const OVER = { subscriptions: ['canceled'], paid: MONTH_PENCE } as const;

/** Every call that deals with Stripe. Nothing is told of what happens there. */
export function billingScenarios(rig: Rig): Scenario[] {
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
        await wasFetchedYesterday(rig, athlete);
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
  ];

  /** Expects that the reply can be paid and no other attempt can: then there is one subscription, and one payment. */
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
}
