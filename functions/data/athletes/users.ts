import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { User } from '#shared/account/user.ts';
import { freeMonthsRemaining } from '#shared/billing/free-months.ts';
import { signedOut } from '#shared/errors.ts';
import type { OnboardingStatus } from '#shared/programs/assessment.ts';
import type { Earned } from '#shared/workouts/achievements.ts';
import { EarnedRow, earnedOf } from './achievements.ts';
import { AssessmentRow, type CompletedAnswers } from './assessments.ts';
import { EnrolmentRow } from './enrolments.ts';
import { MembershipRow, standingOfMembership } from './memberships.ts';
import { detailsOf, ProfileRow } from './profiles.ts';
import { ReferredRow } from './referrals.ts';

const ProgressRow = z.object({
  SK: z.literal('A#PROGRESS'),
  totalWorkouts: z.number(),
  totalMinutes: z.number(),
  /** Imported workouts, which `totalWorkouts` and `totalMinutes` leave out. */
  importedWorkouts: z.optional(z.number()),
  importedMinutes: z.optional(z.number()),
  /** The earliest local day with a completed workout. */
  firstOn: z.optional(z.string()),
  /** Counts the changes of what is logged and of the plan; absent before the first. */
  seq: z.optional(z.number()),
  /** The enrolment whose plan was changed last: of any other one nothing has to be read. */
  changedPlan: z.optional(z.string()),
});

/** The totals of an athlete's log. */
export type TotalsOfLog = Omit<z.output<typeof ProgressRow>, 'SK'>;

const HeadRow = z.discriminatedUnion('SK', [
  ProfileRow,
  ProgressRow,
  EarnedRow,
  MembershipRow,
  EnrolmentRow,
  AssessmentRow,
  ReferredRow,
]);

/** The rows that most requests need of an athlete, read in one query. */
export interface Athlete {
  readonly profile: ProfileRow;
  readonly totals: TotalsOfLog;
  readonly earned: Earned;
  readonly membership: MembershipRow | undefined;
  readonly enrolment: EnrolmentRow | undefined;
  readonly assessment: AssessmentRow | undefined;
  readonly referral: ReferredRow | undefined;
}

/** The athlete, or undefined for an id that is nobody's (any more). */
export async function readAthlete(table: Table, uid: string): Promise<Athlete | undefined> {
  const rows = await table.query({ partition: userKeys.partition(uid), prefix: userKeys.headPrefix }, HeadRow);
  const row = <SK extends z.output<typeof HeadRow>['SK']>(sortKey: SK) =>
    rows.find((candidate): candidate is Extract<z.output<typeof HeadRow>, { SK: SK }> => candidate.SK === sortKey);
  const profile = row('A#PROFILE');
  return (
    profile && {
      profile,
      totals: row('A#PROGRESS') ?? { totalWorkouts: 0, totalMinutes: 0 },
      earned: earnedOf(row('A#EARNED')),
      membership: row('A#SUB'),
      enrolment: row('A#ENROL'),
      assessment: row('A#ASSESS'),
      referral: row('A#REFBY'),
    }
  );
}

/**
 * Decides with the athlete who was read for the request, and writes; refused because of another write, decides again with
 * the athlete read anew. Throws AppError `signed-out` once the account is deleted, `busy` after too many attempts.
 */
export function retryWithAthlete<Result>(
  table: Table,
  athlete: Athlete,
  decide: (current: Athlete) => Promise<Result>,
): Promise<Result> {
  return retryOnConflict(async (attempt) => {
    const current = attempt === 0 ? athlete : await readAthlete(table, athlete.profile.uid);
    if (!current) throw signedOut();
    return decide(current);
  });
}

/** Returns the athlete as they may see themselves; `now` is milliseconds since 1970. */
export function userOf({ profile, membership, enrolment, assessment }: Athlete, now: number): User {
  const promoExpires = membership?.promoExpires ?? null;
  const { subscriptionStatus, isSubscribed } = standingOfMembership(membership);
  return {
    id: profile.uid,
    ...detailsOf(profile),
    raceDivision: profile.raceDivision,
    raceStartTime: profile.raceStartTime,
    planKeptForRace: profile.planKeptForRace,
    loadUnit: profile.loadUnit,
    distanceUnit: profile.distanceUnit,
    email: profile.email,
    isAdmin: profile.isAdmin,
    subscriptionStatus,
    isSubscribed,
    promoFreeMonthsRemaining: freeMonthsRemaining(promoExpires, now),
    promoExpires,
    currentProgramId: enrolment?.pid ?? null,
    stravaConnected: profile.stravaConnected ?? false,
    assessmentCompleted: assessment?.completedAt != null,
  };
}

/** Returns the onboarding status, from the rows it depends on. */
export function onboardingOf({
  membership,
  enrolment,
  assessment,
}: {
  readonly membership: MembershipRow | undefined;
  readonly enrolment: { readonly pid: string } | undefined;
  readonly assessment: CompletedAnswers | undefined;
}): OnboardingStatus {
  const { onboarding } = standingOfMembership(membership);
  const isOnFreeTrial = onboarding === 'none' && assessment?.choice === 'free_trial';
  return {
    assessmentCompleted: assessment?.completedAt != null,
    subscriptionStatus: isOnFreeTrial ? 'free_trial' : onboarding,
    currentProgramId: enrolment?.pid ?? null,
    assessment: assessment?.answers ?? null,
  };
}
