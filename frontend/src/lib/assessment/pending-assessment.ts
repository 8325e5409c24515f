import { forget, readStored, store } from '#frontend/lib/device/storage.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import { isRecord } from '#frontend/lib/objects/is-record.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { CompletedAssessment, SubscriptionChoice } from '#shared/programs/assessment.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';
import { laterStart } from '#shared/training/placement.ts';
import { type Answers, isAnswers, isComplete } from './assessment-questions.ts';
import { PENDING_ASSESSMENT_KEY } from './pending-assessment-key.ts';

export type AssessmentStep = 0 | 1 | 2 | 3 | 4;

/** An assessment under way, kept on this device until it is completed: through a reload, and while a payment is made. */
export interface PendingAssessment {
  /** The athlete it belongs to. */
  readonly uid: string;
  readonly step: AssessmentStep;
  readonly assessmentData: Answers;
  /** The recommendation for exactly these answers. */
  readonly recommendation?: ProgramRecommendation | undefined;
  /** The program to be put on; without one the athlete stays where they are. */
  readonly programId?: string | undefined;
  /** The program they were on when `programId` was chosen; null is none. The choice counts only while they are. */
  readonly chosenOver?: string | null | undefined;
  /** That program is to begin on the next Monday, counted from the day the assessment is completed on. */
  readonly startsNextMonday?: boolean | undefined;
  readonly subscriptionChoice?: SubscriptionChoice | undefined;
}

/** The athlete's own; what belongs to another or makes no sense is removed. */
export function readPendingAssessment(uid: string): PendingAssessment | undefined {
  const pending = readStored(PENDING_ASSESSMENT_KEY, isPendingAssessment);
  if (pending?.uid === uid) return pending;
  forgetPendingAssessment();
  return undefined;
}

export function storePendingAssessment(pending: PendingAssessment): void {
  store(PENDING_ASSESSMENT_KEY, pending);
}

export function forgetPendingAssessment(): void {
  forget(PENDING_ASSESSMENT_KEY);
}

/** Drops a choice that was made while the athlete was on another program. */
export function withCurrentChoice(pending: PendingAssessment, currentProgramId: string | null): PendingAssessment {
  const { programId, chosenOver } = pending;
  if (programId === undefined || chosenOver === currentProgramId) return pending;
  return { ...pending, programId: undefined, chosenOver: undefined };
}

/** The day the program is to begin on; null is the day the assessment is completed on. */
export function firstDayOf({ startsNextMonday }: PendingAssessment): LocalDate | null {
  return startsNextMonday ? laterStart(today()) : null;
}

/**
 * Returns the request that completes it; undefined while an answer is missing. Free limited access comes without a
 * program.
 */
export function completionOf(
  pending: PendingAssessment,
  subscriptionChoice: SubscriptionChoice,
): CompletedAssessment | undefined {
  const { assessmentData, programId } = pending;
  if (!isComplete(assessmentData)) return undefined;
  const isAssigned = programId !== undefined && subscriptionChoice !== 'free_trial';
  const startDate = firstDayOf(pending);
  return { assessmentData, subscriptionChoice, ...(isAssigned && { programId, ...(startDate && { startDate }) }) };
}

function isPendingAssessment(value: unknown): value is PendingAssessment {
  if (!isRecord(value)) return false;
  const { uid, step, assessmentData, recommendation, programId, chosenOver, startsNextMonday, subscriptionChoice } =
    value;
  return (
    typeof uid === 'string' &&
    [0, 1, 2, 3, 4].includes(step as number) &&
    isAnswers(assessmentData) &&
    (recommendation === undefined || isRecommendation(recommendation)) &&
    (programId === undefined || typeof programId === 'string') &&
    (chosenOver === undefined || chosenOver === null || typeof chosenOver === 'string') &&
    (startsNextMonday === undefined || typeof startsNextMonday === 'boolean') &&
    (subscriptionChoice === undefined || ['promo', 'premium', 'free_trial'].includes(subscriptionChoice as string))
  );
}

function isRecommendation(value: unknown): value is ProgramRecommendation {
  if (!isRecord(value) || !isRecord(value.recommendedProgram) || !Array.isArray(value.modifications)) return false;
  const { id, name, description, difficulty, duration, frequency } = value.recommendedProgram;
  const texts = [id, name, description, difficulty, value.reasoningExplanation, ...value.modifications];
  return (
    texts.every((text) => typeof text === 'string') &&
    [duration, frequency].every((number) => typeof number === 'number')
  );
}
