import fc from 'fast-check';
import type { PaperFile } from './paper-life.ts';

export const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
/** The months of the fortnight in which a life begins. */
const READ_MONTHS = [1, 2];
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'] as const;
const PATTERNS = [
  [1, 2, 4, 6],
  [1, 3, 4, 5, 7],
  [2, 6],
  [1, 2, 3, 4, 5, 6, 7],
] as const;

export type Part = 'first screens' | 'plan' | 'month' | 'figures';

/** How a workout is logged: hours since it was done, and days since the date that is named, if any. */
interface Logging {
  readonly rating: number | null;
  readonly minutes: number | null;
  readonly late: number;
  readonly on: number | null;
}

export interface Correcting {
  readonly rating?: number | null;
  readonly effort?: number | null;
  readonly notes?: string | null;
  readonly minutes?: number;
  /** Days ago; a negative one is to come. */
  readonly on?: number;
  readonly hasResult?: boolean;
}

export type Step = { readonly device: number } & (
  | ({ do: 'complete' | 'skip'; back: number } & Logging)
  | ({ do: 'random' | 'other'; isAgain: boolean } & Logging)
  | ({ do: 'log anew'; which: number; isSkipped: boolean } & Logging)
  | { do: 'correct'; which: number; changes: Correcting }
  | { do: 'remove' | 'restore'; which: number }
  | { do: 'again'; which: number }
  | { do: 'set clock'; ahead: number }
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
const minutes = fc.option(fc.integer({ min: 39, max: 41 }));
const late = fc.constantFrom(0, 0, 0, 1, 5, 30);
/** A phone may have been off for weeks. */
const longAgo = fc.constantFrom(0, 0, 0, 5, 30, 500, 1_400);
const on = fc.constantFrom(null, null, null, 0, 1, 2, 40, -1);
const which = fc.nat({ max: 7 });
const changes: fc.Arbitrary<Correcting> = fc
  .record(
    {
      rating,
      effort: rating,
      notes: fc.constantFrom(null, 'Strong', 'Tired'),
      minutes: fc.integer({ min: 39, max: 42 }),
      on: fc.constantFrom(0, 1, 2, 3, 9, 30, 130, -1),
      hasResult: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .filter((given) => Object.keys(given).length > 0);
const program = fc.constantFrom(0, 0, 1);
const file = fc.record({
  weeks: fc.integer({ min: 1, max: 4 }),
  days: fc.constantFrom(...PATTERNS),
  label: fc.constantFrom('Run', 'Run', 'Row'),
});
const kindOf = <Name extends string>(name: Name) => fc.constant(name);

const logging = (late: fc.Arbitrary<number>, on: fc.Arbitrary<number | null>) => ({
  device,
  rating,
  minutes,
  late,
  on,
});
const isAgain = fc.boolean();
/** Corrections of logged workouts. */
const mendingSteps = [
  {
    weight: 2,
    arbitrary: fc.record({
      do: kindOf('log anew'),
      ...{ which, isSkipped: fc.constantFrom(false, false, true) },
      ...logging(fc.constantFrom(0, 0, 1, 30), fc.constantFrom(null, null, 0, 1)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: kindOf('correct'), device, which, changes }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('remove'), device, which }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('restore'), device, which }) },
] as const;
const loggingSteps = (late: fc.Arbitrary<number>, on: fc.Arbitrary<number | null>, back: fc.Arbitrary<number>) =>
  [
    { weight: 5, arbitrary: fc.record({ do: kindOf('complete'), back, ...logging(late, on) }) },
    { weight: 3, arbitrary: fc.record({ do: kindOf('skip'), back, ...logging(late, on) }) },
    { weight: 1, arbitrary: fc.record({ do: kindOf('random'), isAgain, ...logging(late, on) }) },
    { weight: 1, arbitrary: fc.record({ do: kindOf('other'), isAgain, ...logging(late, on) }) },
  ] as const;

const sending = { weight: 3, arbitrary: fc.record({ do: kindOf('send'), device, isHeard: fc.boolean() }) } as const;
const again = { weight: 1, arbitrary: fc.record({ do: kindOf('again'), device, which }) } as const;
const setClock = {
  weight: 1,
  arbitrary: fc.record({ do: kindOf('set clock'), device, ahead: fc.constantFrom(0, 0, -2, 8_766) }),
} as const;

const ownSteps = [
  ...loggingSteps(late, on, fc.nat({ max: 5 })),
  { weight: 1, arbitrary: fc.record({ do: kindOf('random'), isAgain, ...logging(longAgo, on) }) },
  ...mendingSteps,
  again,
  setClock,
  sending,
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
const READ_ALL = MONTHS.map((_, which): Step => ({ do: 'read', device: 0, part: 'month', which }));
/** One device has read everything, others change it, and it reads the first screens again. */
const readAgain: fc.Arbitrary<Step[]> = fc
  .array(fc.oneof(...loggingSteps(late, on, fc.nat({ max: 5 })), ...mendingSteps, ...mendingSteps, sending), {
    minLength: 4,
    maxLength: 16,
  })
  .map((steps) => [
    ...READ_ALL,
    ...steps,
    ...[1, 2].map((device): Step => ({ do: 'send', device, isHeard: true })),
    { do: 'read', device: 0, part: 'first screens', which: 0 },
  ]);
export const sharedLife: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.oneof(...ownSteps, ...foreignSteps), { minLength: 8, maxLength: 30 }) },
  { weight: 1, arbitrary: readAgain },
);

/** Few workouts in few days, logged, mended and sent from three devices, so that they come across each other. */
export const logLife: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    ...loggingSteps(fc.constantFrom(0, 0, 1, 20), on, fc.nat({ max: 1 })),
    ...mendingSteps,
    ...mendingSteps,
    { ...sending, weight: 6 },
    again,
    setClock,
    { weight: 3, arbitrary: fc.record({ do: kindOf('wait'), device, hours: fc.constantFrom(1, 1, 9, 30) }) },
    { weight: 1, arbitrary: fc.record({ do: kindOf('fly'), device, zone: fc.constantFrom(...ZONES) }) },
    { ...foreignSteps[0] },
  ),
  { minLength: 10, maxLength: 40 },
);

/** Actions on the nth day of a plan, some of them dated earlier. */
const deedsOn = (day: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      ...loggingSteps(fc.constant(0), fc.constantFrom(null, null, Math.min(day, 3)), fc.nat({ max: 2 })),
      ...mendingSteps,
    ),
    { maxLength: 3 },
  );

/** Reads a plan with two months and what Progress shows, and then does whatever comes without a connection. */
export const twoWeeksOffline: fc.Arbitrary<Step[]> = fc
  .tuple(...Array.from({ length: 14 }, (_, day) => deedsOn(day)))
  .map((days) => [
    ...(['plan', 'figures'] as const).map((part): Step => ({ do: 'read', device: 0, part, which: 0 })),
    ...READ_MONTHS.map((which): Step => ({ do: 'read', device: 0, part: 'month', which })),
    ...days.flatMap((deeds): Step[] => [...deeds, { do: 'wait', device: 0, hours: 24 }]),
    { do: 'send', device: 0, isHeard: true },
  ]);
