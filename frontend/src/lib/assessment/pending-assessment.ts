import { forget, readStored, store } from '#frontend/lib/device/storage.ts';
import type { CompletedAssessment, SubscriptionChoice } from '#shared/programs/assessment.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';
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

/**
 * Returns the request that completes it; undefined while an answer is missing. Free limited access comes without a
 * program.
 */
export function completionOf(
  { assessmentData, programId }: PendingAssessment,
  subscriptionChoice: SubscriptionChoice,
): CompletedAssessment | undefined {
  if (!isComplete(assessmentData)) return undefined;
  const isAssigned = programId !== undefined && subscriptionChoice !== 'free_trial';
  return { assessmentData, subscriptionChoice, ...(isAssigned && { programId }) };
}

function isPendingAssessment(value: unknown): value is PendingAssessment {
  if (!isRecord(value)) return false;
  const { uid, step, assessmentData, recommendation, programId, chosenOver, subscriptionChoice } = value;
  return (
    typeof uid === 'string' &&
    [0, 1, 2, 3, 4].includes(step as number) &&
    isAnswers(assessmentData) &&
    (recommendation === undefined || isRecommendation(recommendation)) &&
    (programId === undefined || typeof programId === 'string') &&
    (chosenOver === undefined || chosenOver === null || typeof chosenOver === 'string') &&
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
