import * as z from 'zod/mini';
import { User } from '#shared/account/user.ts';
import { defineRoutes } from '#shared/http.ts';
import { Difficulty, Finish, WeekMinutes } from '#shared/programs/program.ts';
import { EntryChanges, Stamp } from '#shared/training/log/entry-changes.ts';
import { ActivityItem, HistoryCursor } from '#shared/workouts/activity.ts';
import { Month } from '#shared/workouts/calendar.ts';
import { Achievement } from '#shared/workouts/progress.ts';
import { Exercise, LocalDate, Timestamp, WorkoutType } from '#shared/workouts/workout.ts';
import { Overlay, PlanChange } from './plan-changes/contract.ts';

export const EnrolmentId = z.string().check(z.regex(/^enr_[0-9A-Z]{26}$/, 'Must be the id of an enrolment'));

/** The id of a logged workout: of a program's, of a generated one, of one's own, or of an imported one. */
export const LogEntryId = z
  .string()
  .check(
    z.regex(
      /^(?:enr_[0-9A-Z]{26}\.\d{4}|rnd_[0-9A-Za-z-]{16,40}|(?:oth|imp)_[0-9A-Z]{26})$/,
      'Must be the id of a logged workout',
    ),
  );

/** An entry of the log: `n` is the workout's number in its program, `rev` counts the training's changes. */
export const LogEntry = z.extend(ActivityItem, {
  workoutId: z.string(),
  enrolmentId: z.nullable(z.string()),
  n: z.nullable(z.number()),
  scheduledDate: LocalDate,
  description: z.nullable(z.string()),
  isRemoved: z.boolean(),
  by: Stamp,
  changes: z.optional(EntryChanges),
  rev: z.number(),
});

/** The outcome of a command: the entry as it is now, and the training's change count `seq` after it. */
export const LogEvent = z.object({ seq: z.number(), entry: LogEntry });

const IndexedWorkout = z.object({
  number: z.number(),
  week: z.number(),
  day: z.number(),
  order: z.number(),
  name: z.string(),
  workoutType: WorkoutType,
  minutes: z.nullable(z.number()),
  effort: z.optional(z.number()),
  since: z.nullable(LocalDate),
  until: z.nullable(LocalDate),
  renamed: z.nullable(LocalDate),
});

const Enrolment = z.object({
  id: z.string(),
  programId: z.string(),
  startDate: LocalDate,
  weeks: z.number(),
  finish: z.nullable(Finish),
  selectedOn: LocalDate,
  leftOn: z.nullable(LocalDate),
  deletedOn: z.nullable(LocalDate),
  course: z.nullable(z.object({ lastDay: LocalDate, trainingDays: z.string() })),
  program: z.nullable(
    z.object({
      name: z.string(),
      difficulty: Difficulty,
      version: z.string(),
      weekMinutes: WeekMinutes,
      workoutCount: z.number(),
      index: z.array(IndexedWorkout),
    }),
  ),
  outcomes: z.nullable(
    z.record(z.string(), z.object({ status: z.enum(['completed', 'skipped']), localDate: LocalDate })),
  ),
  overlays: z.optional(z.nullable(z.array(Overlay))),
});

/** The change to the plan that a command causes. */
export const PlanEvent = z.object({ seq: z.number(), enrolmentId: z.string(), overlay: Overlay });

const WorkoutContent = z.object({ name: z.string(), description: z.string(), exercises: z.array(Exercise) });

/** By program id, week and workout number. */
const Contents = z.record(z.string(), z.record(z.string(), z.record(z.string(), WorkoutContent)));

/**
 * The workouts of some weeks; `version` names the program's current content, `next` the first week not included.
 * All null without a program.
 */
const TrainingPlan = z.object({
  programId: z.nullable(z.string()),
  version: z.nullable(z.string()),
  weeks: z.record(z.string(), z.record(z.string(), WorkoutContent)),
  next: z.nullable(z.number()),
});

/** The training as far as it is loaded; what is not is null, or missing from a list or record. */
export const Training = z.object({
  seq: z.number(),
  etag: z.optional(z.string()),
  readOn: LocalDate,
  memberSince: z.string(),
  raceDate: z.optional(z.nullable(LocalDate)),
  premium: z.object({ always: z.boolean(), until: z.nullable(z.number()) }),
  totals: z.object({
    workouts: z.number(),
    minutes: z.number(),
    since: z.nullable(LocalDate),
    imported: z.optional(z.object({ workouts: z.number(), minutes: z.number() })),
  }),
  active: z.nullable(z.object({ from: LocalDate, counts: z.string(), isAll: z.boolean() })),
  enrolments: z.array(Enrolment),
  contents: Contents,
  log: z.record(z.string(), LogEntry),
  loadedRanges: z.array(z.object({ from: z.string(), before: z.string() })),
  achievements: z.optional(z.array(Achievement)),
  recommended: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
});

/** 409 PLAN_STAYS where the change is not allowed: a day is over, a workout is logged, race week stays. */
const PlanChangeRequest = z.strictObject({
  /** Without it, the plan the athlete is on. */
  enrolmentId: z.optional(EnrolmentId),
  change: PlanChange,
  /** Takes the change back, or declines what was proposed. */
  isUndone: z._default(z.boolean(), false),
  /** When the athlete made it, by their clock. */
  changedAt: z.optional(Timestamp),
});

const WeekNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'Must be a week of the program')),
  z.transform(Number),
);

/** The athlete's training, with the parts that Home and Workouts show. */
const AthletesTraining = z.object({ user: User, training: Training });

export const trainingRoutes = defineRoutes({
  /** The athlete and their training, with what the first screens need. The app selects from it what it shows. */
  getTraining: {
    area: 'workouts',
    method: 'GET',
    path: '/api/training',
    access: 'user',
    limit: 'read',
    isConditional: true,
    reply: AthletesTraining,
  },
  /** The workouts of the athlete's program from one week on, as many weeks as fit a reply. */
  getTrainingPlan: {
    area: 'workouts',
    method: 'GET',
    path: '/api/training/plan',
    access: 'premium',
    limit: 'read',
    query: z.strictObject({ week: z.optional(WeekNumber) }),
    reply: TrainingPlan,
  },
  /** Changes the athlete's plan: moves or leaves out a workout, pauses, makes workouts lighter; or undoes that. */
  changePlan: {
    area: 'workouts',
    method: 'POST',
    path: '/api/plan-changes',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: PlanChangeRequest,
    reply: z.object({ event: PlanEvent }),
  },
  /** The training with what a month of the calendar needs. */
  getTrainingMonth: {
    area: 'workouts',
    method: 'GET',
    path: '/api/training/month',
    access: 'premium',
    limit: 'read',
    query: z.strictObject({ month: Month }),
    reply: Training,
  },
  /** The training with what its figures need and the newest page of the log, or the page after `before`. */
  getTrainingLog: {
    area: 'workouts',
    method: 'GET',
    path: '/api/training/log',
    access: 'user',
    limit: 'read',
    query: z.strictObject({ before: z.optional(HistoryCursor) }),
    reply: Training,
  },
});
