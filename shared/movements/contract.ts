import * as z from 'zod/mini';
import { MOVEMENTS_AT_ONCE } from '#shared/constants.ts';
import { defineRoutes } from '#shared/http.ts';
import { ExerciseResult, Result } from '#shared/workouts/result.ts';
import { LocalDate } from '#shared/workouts/workout.ts';
import { RECORD_KINDS } from './records.ts';

/** The name of a movement in kebab-case; of an athlete's own `x-` and its words. */
export const MovementId = z
  .string()
  .check(z.regex(/^(?=.{1,62}$)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, 'Must be the id of a movement'));

/** The id of a movement that is the athlete's own. */
const OwnMovementId = z.string().check(z.regex(/^(?=.{3,62}$)x(?:-[\p{L}\p{N}]+)+$/u, 'Must be the id of a movement'));

/** The id of an entry of the log. */
const EntryId = z.string().check(z.regex(/^[0-9A-Za-z_.-]{1,44}$/, 'Must be the id of an entry'));

/** Ids with commas between them. */
const MovementIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(MovementId).check(z.maxLength(MOVEMENTS_AT_ONCE, `At most ${MOVEMENTS_AT_ONCE} movements`)),
);

/** One workout's sets of a movement: `sets` as `decodeSets` reads them, `entryId` of the log. */
const Session = z.object({ date: LocalDate, entryId: z.string(), isImported: z.boolean(), sets: z.string() });

/** The best for a prescription: kilograms, seconds or reps by `kind`; `before` is the best until then. */
const MovementRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  reps: z.optional(z.number()),
  metres: z.optional(z.number()),
  kg: z.optional(z.number()),
  value: z.number(),
  before: z.nullable(z.number()),
  date: LocalDate,
  entryId: z.string(),
  isImported: z.boolean(),
});

/** The place of a set in a result; both indexes are from 0. */
const SetPlace = z.object({ exercise: z.number(), set: z.number() });

/** A result with the places of the sets that were records when they were done, where those are asked for. */
export const LoggedResult = z.object({ ...Result.shape, records: z.optional(z.array(SetPlace)) });
export type LoggedResult = z.output<typeof LoggedResult>;

/** Movements of the athlete's own, each with the id of the known `movement` that it is listed and read with. */
const SameAs = z.array(z.object({ id: z.string(), name: z.string(), movement: z.string() }));

/** All sets of a movement, by workout, oldest first; `id` is that of the known movement that it counts as. */
export const MovementLog = z.object({ id: z.string(), sessions: z.array(Session) });
export type MovementLog = z.output<typeof MovementLog>;

/** The note and the score of a movement in a workout. */
const Remembered = z.pick(ExerciseResult, { note: true, score: true });
export type Remembered = z.output<typeof Remembered>;

/**
 * Each movement with its number of workouts, the last of them and its records, newest first. `noted` is by the id of an
 * entry and that of a movement as the workout names it, with a space between. `sameAs` is left out where it is empty.
 */
export const MovementHistory = z.object({
  movements: z.array(
    z.object({
      id: z.string(),
      times: z.number(),
      recent: z.array(Session),
      records: z.array(MovementRecord),
    }),
  ),
  noted: z.optional(z.record(z.string(), Remembered)),
  sameAs: z.optional(SameAs),
});
export type MovementHistory = z.output<typeof MovementHistory>;

/**
 * The movements that were logged, the one in most workouts first; `times` counts the workouts. `history` is of those
 * done most and of those asked for, where it is asked for.
 */
export const MovementList = z.object({
  movements: z.array(z.object({ id: z.string(), name: z.string(), times: z.number() })),
  history: z.optional(MovementHistory.shape.movements),
  sameAs: MovementHistory.shape.sameAs,
});
export type MovementList = z.output<typeof MovementList>;

const Figures = z.object({ minutes: z.number(), load: z.nullable(z.number()) });

/**
 * The last weeks, the oldest first: `load` is effort times minutes, `unrated` counts workouts without an effort.
 * `touched` and `runs` are the days of the last weeks with a station, and with a run and its metres; `last` is of any time.
 */
export const TrainingLoad = z.object({
  localDate: LocalDate,
  weeks: z.array(
    z.object({
      week: LocalDate,
      load: z.number(),
      minutes: z.number(),
      unrated: z.number(),
      planned: z.nullable(Figures),
      monotony: z.nullable(z.number()),
    }),
  ),
  stations: z.array(z.object({ id: z.string(), last: z.nullable(LocalDate), touched: z.array(LocalDate) })),
  runs: z.array(z.object({ date: LocalDate, metres: z.number() })),
});
export type TrainingLoad = z.output<typeof TrainingLoad>;

export const movementRoutes = defineRoutes({
  /** The recorded sets of a logged workout, by the id of its log entry. 404 where none were recorded. */
  getResult: {
    area: 'workouts',
    method: 'GET',
    path: '/api/results/{id}',
    access: 'user',
    limit: 'read',
    params: z.strictObject({ id: EntryId }),
    query: z.strictObject({ with: z.optional(z.enum(['records'])) }),
    reply: LoggedResult,
  },
  /** The movements the athlete has logged, with the history of those done most and of `history` where it is given. */
  listMovements: {
    area: 'workouts',
    method: 'GET',
    path: '/api/movements',
    access: 'premium',
    limit: 'read',
    query: z.strictObject({ history: z.optional(MovementIds) }),
    reply: MovementList,
  },
  /** The last times and the records of the movements of a workout; `with=notes` adds what was noted in the last. */
  getMovementHistory: {
    area: 'workouts',
    method: 'GET',
    path: '/api/movements/history',
    access: 'user',
    limit: 'read',
    query: z.strictObject({ ids: MovementIds, with: z.optional(z.enum(['notes'])) }),
    reply: MovementHistory,
  },
  /** All sets of a movement. 404 where the athlete never did it. */
  getMovement: {
    area: 'workouts',
    method: 'GET',
    path: '/api/movements/{id}',
    access: 'premium',
    limit: 'read',
    params: z.strictObject({ id: MovementId }),
    reply: MovementLog,
  },
  /**
   * Counts a movement of the athlete's own as a known one: from then on their history, records and load are one. 409 where
   * it counts as another, which has to be taken back first; 404 where it was never logged.
   */
  matchMovement: {
    area: 'workouts',
    method: 'PUT',
    path: '/api/movements/{id}/same-as',
    access: 'premium',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: OwnMovementId }),
    body: z.strictObject({ movement: MovementId }),
    reply: 'nothing',
  },
  /** Counts a movement as one of the athlete's own again. 404 where it was never logged. */
  unmatchMovement: {
    area: 'workouts',
    method: 'DELETE',
    path: '/api/movements/{id}/same-as',
    access: 'premium',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: OwnMovementId }),
    reply: 'nothing',
  },
  /** The training load of the last weeks, and the race stations that were trained in them. */
  getTrainingLoad: {
    area: 'workouts',
    method: 'GET',
    path: '/api/training/load',
    access: 'premium',
    limit: 'read',
    reply: TrainingLoad,
  },
});
