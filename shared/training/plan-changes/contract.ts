import * as z from 'zod/mini';
import { ULID } from '#shared/ulid.ts';
import { LocalDate } from '#shared/workouts/workout.ts';
import { PAUSE_ENDINGS, PAUSE_REASONS } from './overlay.ts';

export const Pause = z.object({
  from: LocalDate,
  to: z.nullable(LocalDate),
  why: z.enum(PAUSE_REASONS),
  ending: z.enum(PAUSE_ENDINGS),
});

const change = { id: z.string(), rev: z.number(), isUndone: z.boolean(), on: LocalDate, by: z.string() };
const Place = z.object({ again: z.nullable(z.number()), day: z.number() });
const replacement = { n: z.number(), from: Place, missed: z.array(Place) };
const Again = z.object({ week: z.number(), before: z.number() });

/** A change to the plan as it stands. */
export const Overlay = z.discriminatedUnion('kind', [
  z.object({ ...change, kind: z.literal('moved'), to: Place, ...replacement }),
  z.object({ ...change, kind: z.literal('dropped'), ...replacement }),
  z.extend(Pause, { ...change, kind: z.literal('paused'), again: z.nullable(Again) }),
  z.object({ ...change, kind: z.literal('scaled'), n: z.array(z.number()), factor: z.number() }),
]);

const WorkoutNumber = z.int().check(z.minimum(1), z.maximum(9_999));
const Ulid = z.string().check(z.regex(ULID, 'Must be a ULID'));

/** A change that an athlete makes. */
export const PlanChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('moved'), n: WorkoutNumber, to: LocalDate }),
  z.strictObject({ kind: z.literal('dropped'), n: WorkoutNumber }),
  z.strictObject({ kind: z.literal('paused'), pause: Ulid, ...Pause.shape }),
  z.strictObject({
    kind: z.literal('scaled'),
    proposal: z.string().check(z.regex(/^[a-z-]{1,40}(?:\.[\d-]{1,20})?$/, 'Must be the id of a proposal')),
    /** None of a proposal that only leads somewhere. */
    n: z.array(WorkoutNumber).check(z.maxLength(30)),
    factor: z.number().check(z.minimum(0.5), z.maximum(1)),
  }),
]);
