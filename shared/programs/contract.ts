import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';
import { Assessment, ChosenDate, CompletedAssessment, MarkedAssessment, OnboardingStatus } from './assessment.ts';
import { FirstWeek } from './first-week.ts';
import { Category, Difficulty, Program, SelectionMode } from './program.ts';

/** Where a page of the programs ends and the next begins: the `next` of a page. */
const ProgramsCursor = z
  .string()
  .check(z.maxLength(400), z.regex(/^[0-2]#\d{3}#.*#[a-z]+_\w{1,40}$/s, 'Must be the `next` of a page'));

/**
 * Which programs: of a level, of a category. `limit` asks for a page of so many, and `after` for the page after another;
 * without them the first 200 are answered, as an array.
 */
export const ProgramsQuery = z
  .strictObject({
    difficulty: z.optional(Difficulty),
    category: z.optional(Category),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'Must be a number from 1 to 200'))),
    after: z.optional(ProgramsCursor),
  })
  .check(
    z.refine(({ limit, after }) => limit !== undefined || after === undefined, {
      path: ['limit'],
      message: 'A page needs a limit',
    }),
  );
export type ProgramsQuery = z.output<typeof ProgramsQuery>;

/** A page of the programs, the easiest first, then the shortest; `next` leads to the page after it, null at the end. */
export const ProgramsPage = z.object({ programs: z.array(Program), next: z.nullable(z.string()) });
export type ProgramsPage = z.output<typeof ProgramsPage>;

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
      message: 'Choose an end date',
    }),
    z.refine((selection) => selection.mode === 'enddate' || !selection.endDate, {
      path: ['endDate'],
      message: 'An end date needs the mode enddate',
    }),
    z.refine((selection) => selection.mode === 'restart' || !selection.startDate, {
      path: ['startDate'],
      message: 'A start date needs the mode restart',
    }),
  );

export type Selection = z.output<typeof Selection>;

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
  /** The programs there are to choose from: the first 200, or page by page, each with the filters. */
  listPrograms: {
    area: 'programs',
    method: 'GET',
    path: '/api/programs',
    access: 'user',
    limit: 'read',
    query: ProgramsQuery,
    reply: z.union([z.array(Program), ProgramsPage]),
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
   * Puts the athlete on a program, in place of the one they are on. It starts today or next Monday, goes on where
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
   * Opens the app for a subscriber whose answers may have been lost on the way. 409 NO_ACTIVE_SUBSCRIPTION without
   * a subscription.
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
