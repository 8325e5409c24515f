import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addMonthsClamped } from '#shared/billing/free-months.ts';
import { withMonths } from './free-months.ts';

const numRuns = inThisRun({ quick: 500, exhaustive: 10_000 });
const DAY = 86_400_000;

interface Grant {
  readonly months: number;
  readonly at: number;
}
type Promo = ReturnType<typeof withMonths>;

const anyStart = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2036-12-31') });
const anyMonths = fc.integer({ min: 1, max: 6 });

function grant(grants: readonly Grant[]): Promo | undefined {
  return grants.reduce<Promo | undefined>((promo, { months, at }) => withMonths(promo, months, at), undefined);
}

test('[R16] grants made while earlier ones run end on the same date in any order', () => {
  const anyTwoOrders = fc
    .array(anyMonths, { minLength: 1, maxLength: 8 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  fc.assert(
    fc.property(anyStart, anyTwoOrders, fc.integer({ min: 0, max: 3 * DAY }), (start, orders, apart) => {
      const [one, other] = orders.map((all) =>
        grant(all.map((months, index) => ({ months, at: start + index * apart }))),
      );
      expect(one).toEqual(other);
    }),
    { numRuns },
  );
});

test('[R16] the end is always the total after the anchor, and the total is that of the grants since the last lapse', () => {
  const anyGrants = fc.array(fc.tuple(anyMonths, fc.integer({ min: 0, max: 300 })), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyStart, anyGrants, (start, grants) => {
      let at = start;
      let promo: Promo | undefined;
      let running = 0;
      for (const [months, daysLater] of grants) {
        at += daysLater * DAY;
        const hasLapsed = !promo || Date.parse(promo.promoExpires) <= at;
        running = hasLapsed ? months : running + months;
        promo = withMonths(promo, months, at);
        expect(promo.promoMonths).toBe(running);
        expect(promo.promoExpires).toBe(addMonthsClamped(promo.promoAnchor, running));
        if (hasLapsed) expect(promo.promoAnchor).toBe(new Date(at).toISOString());
      }
    }),
    { numRuns },
  );
});
