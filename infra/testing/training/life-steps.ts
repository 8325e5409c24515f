import fc from 'fast-check';
import type { PaperFile } from './paper-life.ts';

export const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
/** Those of the fortnight from the day a life begins on. */
const READ_MONTHS = [1, 2];
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'] as const;
const PATTERNS = [
  [1, 2, 4, 6],
  [1, 3, 4, 5, 7],
  [2, 6],
  [1, 2, 3, 4, 5, 6, 7],
] as const;

export type Part = 'first screens' | 'plan' | 'month' | 'figures';

export type Step = { readonly device: number } & (
  | { do: 'complete' | 'skip'; back: number; rating: number | null; minutes: number | null; late: number }
  | { do: 'random'; isAgain: boolean; rating: number | null; late: number }
  | { do: 'send'; isHeard: boolean }
  | { do: 'read'; part: Part; which: number }
  | { do: 'wait'; hours: number }
  | { do: 'fly'; zone: (typeof ZONES)[number] }
  | { do: 'choose'; program: number; offset: number }
  | { do: 'replace'; file: PaperFile }
  | { do: 'lapse' }
);

const device = fc.nat({ max: 2 });
const rating = fc.option(fc.integer({ min: 1, max: 10 }));
const minutes = fc.option(fc.integer({ min: 1, max: 90 }));
const late = fc.constantFrom(0, 0, 0, 1, 5, 30);
/** A phone may have been off for weeks. */
const longAgo = fc.constantFrom(0, 0, 0, 5, 30, 500, 1_400);
const program = fc.constantFrom(0, 0, 1);
const file = fc.record({
  weeks: fc.integer({ min: 1, max: 4 }),
  days: fc.constantFrom(...PATTERNS),
  label: fc.constantFrom('Run', 'Run', 'Row'),
});
const kindOf = <Name extends string>(name: Name) => fc.constant(name);

const ownSteps = [
  {
    weight: 5,
    arbitrary: fc.record({ do: kindOf('complete'), device, back: fc.nat({ max: 5 }), rating, minutes, late }),
  },
  { weight: 3, arbitrary: fc.record({ do: kindOf('skip'), device, back: fc.nat({ max: 5 }), rating, minutes, late }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('random'), device, isAgain: fc.boolean(), rating, late: longAgo }) },
  { weight: 3, arbitrary: fc.record({ do: kindOf('send'), device, isHeard: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: kindOf('read'),
      device,
      part: fc.constantFrom<Part>('first screens', 'first screens', 'plan', 'month', 'figures'),
      which: fc.nat({ max: MONTHS.length - 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: kindOf('wait'), device, hours: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('fly'), device, zone: fc.constantFrom(...ZONES) }) },
] as const;
const foreignSteps = [
  {
    weight: 1,
    arbitrary: fc.record({ do: kindOf('choose'), device, program, offset: fc.integer({ min: -9, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: kindOf('replace'), device, file }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('lapse'), device }) },
] as const;

export const FIRST_FILE: PaperFile = { weeks: 3, days: PATTERNS[0], label: 'Run' };
export const SECOND_FILE: PaperFile = { weeks: 4, days: PATTERNS[2], label: 'Row' };

/** Own steps of one device, with now and then another choice, which is read at once. */
export const ownLife: fc.Arbitrary<Step[]> = fc.array(fc.oneof(...ownSteps, foreignSteps[0]), {
  minLength: 6,
  maxLength: 22,
});
export const sharedLife: fc.Arbitrary<Step[]> = fc.array(fc.oneof(...ownSteps, ...foreignSteps), {
  minLength: 8,
  maxLength: 30,
});

const atOnce = fc.constant(0);
const deed: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: kindOf('complete'), device, back: fc.nat({ max: 2 }), rating, minutes, late: atOnce }),
  fc.record({ do: kindOf('skip'), device, back: fc.nat({ max: 2 }), rating, minutes, late: atOnce }),
  fc.record({ do: kindOf('random'), device, isAgain: fc.boolean(), rating, late: atOnce }),
);

/** Reads a plan with two months and what Progress shows, and then does whatever comes without a connection. */
export const twoWeeksOffline: fc.Arbitrary<Step[]> = fc
  .array(fc.array(deed, { maxLength: 3 }), { minLength: 14, maxLength: 14 })
  .map((days) => [
    ...(['plan', 'figures'] as const).map((part): Step => ({ do: 'read', device: 0, part, which: 0 })),
    ...READ_MONTHS.map((which): Step => ({ do: 'read', device: 0, part: 'month', which })),
    ...days.flatMap((deeds): Step[] => [...deeds, { do: 'wait', device: 0, hours: 24 }]),
    { do: 'send', device: 0, isHeard: true },
  ]);
