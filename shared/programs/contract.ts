import * as z from 'zod/mini';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, RACE_CATEGORIES } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';
import { defineRoutes } from '#shared/http.ts';
import { Assessment, CompletedAssessment, MarkedAssessment, OnboardingStatus } from './assessment.ts';
import { FirstWeek } from './first-week.ts';

export const Difficulty = z.enum(PROGRAM_DIFFICULTIES);
export const Category = z.enum(PROGRAM_CATEGORIES);
export const RaceCategory = z.enum(RACE_CATEGORIES);

/** The minutes of training of each week, from the first; empty where they are not known. */
export const WeekMinutes = z.array(z.number());

/** The workouts of a program's last week; `day` is 1 to 7. */
export const LastWeek = z.array(z.object({ day: z.number(), name: z.string() }));

/** `duration` is weeks, `frequency` days a week. A weekday-aligned program's day 1 is always a Monday. */
export const Program = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  difficulty: Difficulty,
  category: Category,
  duration: z.number(),
  frequency: z.number(),
  targetEventWeeks: z.number(),
  racecategory: RaceCategory,
  workoutCount: z.number(),
  weekdayAligned: z.boolean(),
  weekMinutes: WeekMinutes,
  lastWeek: LastWeek,
});
export type Program = z.output<typeof Program>;

export const SelectionMode = z.enum(['continue', 'restart', 'enddate']);
export type SelectionMode = z.output<typeof SelectionMode>;

const ChosenDate = z.optional(z.nullable(z.string().check(z.refine(isLocalDate, 'Must be a date like 2026-11-21'))));

/** `startDate` is for the mode restart: today, which it is when left out, or the next Monday. */
export const Selection = z
  .strictObject({
    programId: z.string().check(z.minLength(1), z.maxLength(64)),
    mode: SelectionMode,
    startDate: ChosenDate,
    endDate: ChosenDate,
  })
  .check(
    z.refine((selection) => selection.mode !== 'enddate' || Boolean(selection.endDate), {
      path: ['endDate'],
      message: 'Choose the day the program shall end on',
    }),
    z.refine((selection) => selection.mode === 'enddate' || !selection.endDate, {
      path: ['endDate'],
      message: 'An end date goes only with the mode enddate',
    }),
    z.refine((selection) => selection.mode === 'restart' || !selection.startDate, {
      path: ['startDate'],
      message: 'A start date goes only with the mode restart',
    }),
  );

export type Selection = z.output<typeof Selection>;

/** The week and day of a program's last workout, and the date chosen for it. */
export const Finish = z.object({ week: z.number(), day: z.number(), date: z.string() });
export type Finish = z.output<typeof Finish>;

/**
 * The athlete's place in the chosen program; `startDate` is the date of week 1, day 1, which may lie before today, and
 * `lastWorkoutDate` the date of the last workout.
 */
export const Enrolment = z.object({
  programId: z.string(),
  mode: SelectionMode,
  startDate: z.string(),
  endDate: z.string(),
  lastWorkoutDate: z.string(),
});
export type Enrolment = z.output<typeof Enrolment>;

/** `reasoningExplanation` names the answers that decided, `modifications` what to change in the program, and why. */
export const ProgramRecommendation = z.object({
  recommendedProgram: z.pick(Program, {
    id: true,
    name: true,
    description: true,
    difficulty: true,
    category: true,
    duration: true,
    frequency: true,
    targetEventWeeks: true,
    racecategory: true,
  }),
  reasoningExplanation: z.string(),
  modifications: z.array(z.string()),
});
export type ProgramRecommendation = z.output<typeof ProgramRecommendation>;

export const programRoutes = defineRoutes({
  /** The programs there are to choose from. */
  listPrograms: {
    area: 'programs',
    method: 'GET',
    path: '/api/programs',
    access: 'user',
    limit: 'read',
    reply: z.array(Program),
  },
  /** The first week of a program, with one workout in full, and the changes that suit the athlete's assessment. */
  getFirstWeek: {
    area: 'programs',
    method: 'GET',
    path: '/api/programs/{id}/first-week',
    access: 'user',
    limit: 'read',
    params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    reply: FirstWeek,
  },
  /**
   * Puts the athlete on a program, in place of the one they are on. It begins anew today or next Monday, goes on where
   * they left it, or is placed so that its last workout falls on the end date.
   */
  selectProgram: {
    area: 'programs',
    method: 'POST',
    path: '/api/select-program',
    access: 'premium',
    limit: 'write',
    idempotency: 'natural-key',
    body: Selection,
    reply: Enrolment,
  },
  /** The program that fits the answers best, and why. Nothing is kept of the answers. */
  getProgramRecommendation: {
    area: 'programs',
    method: 'POST',
    path: '/api/get-program-recommendation',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: Assessment,
    // Null while there is no program to recommend.
    reply: z.object({ programRecommendation: z.nullable(ProgramRecommendation) }),
  },
  /** Keeps the answers of the assessment and how the athlete goes on. */
  completeAssessment: {
    area: 'programs',
    method: 'POST',
    path: '/api/complete-assessment',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: CompletedAssessment,
    reply: OnboardingStatus,
  },
  /**
   * Opens the app for a subscriber whose answers may have been lost on the way. 409 NO_ACTIVE_SUBSCRIPTION for anybody
   * else.
   */
  markAssessmentComplete: {
    area: 'programs',
    method: 'POST',
    path: '/api/mark-assessment-complete',
    access: 'user',
    limit: 'payment',
    idempotency: 'same-effect',
    body: MarkedAssessment,
    reply: OnboardingStatus,
  },
  /** Opens the assessment again. */
  resetAssessment: {
    area: 'programs',
    method: 'POST',
    path: '/api/reset-assessment',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    reply: OnboardingStatus,
  },
});
