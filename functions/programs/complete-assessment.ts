import { isDeepStrictEqual } from 'node:util';
import { type AssessmentRow, type CompletedAnswers, replaceAssessment } from '#functions/data/athletes/assessments.ts';
import { readOutcomes } from '#functions/data/athletes/outcomes.ts';
import { rememberZoneAndAge } from '#functions/data/athletes/profiles.ts';
import { type Athlete, onboardingOf, retryWithAthlete, userOf } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { dayNumber, type LocalDate } from '#shared/dates.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type {
  CompletedAssessment,
  MarkedAssessment,
  OnboardingStatus,
  SubscriptionChoice,
} from '#shared/programs/assessment.ts';
import { calendarOf } from '#shared/training/plan-changes/plan-calendar.ts';
import type { ProgramsApp } from './app.ts';
import { checkedFirstDay, isNextMonday } from './first-day.ts';
import { planEnrolment } from './plan-enrolment.ts';
import { requireProgram } from './require-program.ts';

/**
 * Keeps the answers and opens the app. The program is assigned only to who has premium access and has not
 * chosen free limited access; who is on it already stays where they are. What was chosen is taken from the
 * membership, never from the caller's word. Sent twice, it answers what stands.
 */
export async function completeAssessment(
  athlete: Athlete,
  completed: CompletedAssessment,
  request: RequestMoment,
  app: ProgramsApp,
): Promise<OnboardingStatus> {
  const { assessmentData: answers, subscriptionChoice: choice } = completed;
  const { uid } = athlete.profile;
  return retryWithAthlete(app.table, athlete, async (current) => {
    const isRepeated = isStored(current.assessment, completed);
    if (!isRepeated) refuseUnlessTrue(choice, current, request.now);
    const enrolling = await plannedProgram(current, completed, request, app);
    if (isRepeated && Object.keys(enrolling.actions).length === 0) return onboardingOf(current);
    const next = { answers, choice, completedAt: new Date(request.now).toISOString() };
    await app.table.write({
      assessment: replaceAssessment(uid, current.assessment, next),
      ...enrolling.actions,
      profile: rememberZoneAndAge(current.profile, request.timeZone, answers.age),
    });
    return onboardingOf({ ...current, enrolment: enrolling.enrolled, assessment: next });
  });
}

function refuseUnlessTrue(choice: SubscriptionChoice, athlete: Athlete, now: number): void {
  const { isSubscribed, isAdmin, promoFreeMonthsRemaining } = userOf(athlete, now);
  if (choice === 'premium' && !isSubscribed && !isAdmin) throw noActiveSubscription('forbidden');
  if (choice === 'promo' && promoFreeMonthsRemaining === 0)
    throw new AppError('conflict', 'Apply a promo code first.', { code: ERROR_CODES.promoRequired });
}

function noActiveSubscription(kind: 'forbidden' | 'conflict'): AppError {
  return new AppError(kind, 'There is no active subscription yet.', { code: ERROR_CODES.noActiveSubscription });
}

async function plannedProgram(
  athlete: Athlete,
  { programId, startDate: chosenDay, subscriptionChoice }: CompletedAssessment,
  request: RequestMoment,
  app: ProgramsApp,
) {
  const stays = { enrolled: athlete.enrolment, actions: {} };
  if (!programId || subscriptionChoice === 'free_trial') return stays;
  if (await isOnProgram(athlete, programId, request.today, app)) return stays;
  if (!hasPremiumAccess(userOf(athlete, request.now), request.now)) return stays;
  const startDate = checkedFirstDay(chosenDay, request.today);
  const program = await requireProgram(programId, app.catalogue.findCurrentProgram);
  return planEnrolment(athlete, { program, mode: 'restart', startDate, endDate: null }, request, app);
}

/** A program that has ended can be begun again. */
async function isOnProgram(
  { profile, enrolment, totals }: Athlete,
  programId: string,
  today: LocalDate,
  { table }: ProgramsApp,
): Promise<boolean> {
  if (enrolment?.pid !== programId) return false;
  const isChanged = totals.changedPlan === enrolment.eid;
  const { overlays } = isChanged ? await readOutcomes(table, profile.uid, enrolment.eid) : { overlays: [] };
  return dayNumber(today) <= calendarOf({ ...enrolment, overlays }).lastDay;
}

function isStored(
  row: AssessmentRow | undefined,
  { assessmentData, subscriptionChoice }: CompletedAssessment,
): boolean {
  return (
    row?.completedAt != null && row.choice === subscriptionChoice && isDeepStrictEqual(row.answers, assessmentData)
  );
}

/**
 * Opens the app for a subscriber: with what they answered, as completing does, or without where that was lost.
 * For anyone else it only answers that it is open already. Neither a program that is gone meanwhile nor a first day that
 * has passed keeps anybody out.
 */
export async function markAssessmentComplete(
  athlete: Athlete,
  { assessmentData, programId, startDate }: MarkedAssessment,
  request: RequestMoment,
  app: ProgramsApp,
): Promise<OnboardingStatus> {
  if (athlete.assessment?.completedAt != null) return onboardingOf(athlete);
  if (!userOf(athlete, request.now).isSubscribed) throw noActiveSubscription('conflict');
  if (assessmentData) {
    const program = programId ? await app.catalogue.findCurrentProgram(programId) : undefined;
    const chosen = program?.deletedAt === undefined ? program?.pid : undefined;
    const firstDay = isNextMonday(startDate, request.today) ? startDate : null;
    const completed = {
      assessmentData,
      programId: chosen,
      startDate: firstDay,
      subscriptionChoice: 'premium',
    } as const;
    return completeAssessment(athlete, completed, request, app);
  }
  return changeAssessment(athlete, app, ({ assessment }) =>
    assessment?.completedAt != null
      ? null
      : { answers: assessment?.answers ?? null, choice: 'premium', completedAt: new Date(request.now).toISOString() },
  );
}

/** The athlete starts over with the questions; history and program stay. */
export async function resetAssessment(athlete: Athlete, app: ProgramsApp): Promise<OnboardingStatus> {
  return changeAssessment(athlete, app, ({ assessment }) =>
    assessment?.completedAt == null ? null : { answers: null, choice: null, completedAt: null },
  );
}

/** Puts what `decide` makes of the athlete in place of the assessment that stands; null leaves it. */
async function changeAssessment(
  athlete: Athlete,
  { table }: ProgramsApp,
  decide: (current: Athlete) => CompletedAnswers | null,
): Promise<OnboardingStatus> {
  return retryWithAthlete(table, athlete, async (current) => {
    const next = decide(current);
    if (!next) return onboardingOf(current);
    await table.write({ assessment: replaceAssessment(current.profile.uid, current.assessment, next) });
    return onboardingOf({ ...current, assessment: next });
  });
}
