import { findFeed, shownFeed } from '#functions/data/athletes/calendar-feeds.ts';
import { allCompletions, type CompletionRow } from '#functions/data/athletes/completions.ts';
import { listCredits } from '#functions/data/athletes/credits.ts';
import { type Enrolled, enrolmentHistory } from '#functions/data/athletes/enrolments.ts';
import { grantedMonths } from '#functions/data/athletes/free-months.ts';
import { undoableImports } from '#functions/data/athletes/imports.ts';
import { readMovementRow, sameAsIn } from '#functions/data/athletes/own-movements.ts';
import { allPlanChanges } from '#functions/data/athletes/plan-changes.ts';
import { detailsOf } from '#functions/data/athletes/profiles.ts';
import { type FriendRow, listFriends } from '#functions/data/athletes/referrals.ts';
import { findReminders } from '#functions/data/athletes/reminders.ts';
import { allResults } from '#functions/data/athletes/results.ts';
import { liveSessions, type Session } from '#functions/data/athletes/sessions.ts';
import { listShares, type ShareRow } from '#functions/data/athletes/shares.ts';
import { type ConnectionRow, findConnection } from '#functions/data/athletes/strava-connections.ts';
import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import { listProgramRows } from '#functions/data/programs/program-versions.ts';
import { findUse } from '#functions/data/promo-codes.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { type Reply, reply } from '#functions/http/replies.ts';
import { entryOf } from '#functions/workouts/training-of-rows.ts';
import type { ExportKind } from '#shared/account/export-contract.ts';
import type { ExportedData } from '#shared/account/exported-data.ts';
import { APP_NAME } from '#shared/constants.ts';
import { localDate } from '#shared/dates.ts';
import type { Overlay } from '#shared/training/plan-changes/overlay.ts';
import { calendarOf } from '#shared/training/plan-changes/plan-calendar.ts';
import { achievementsOf } from '#shared/workouts/achievements.ts';
import type { Result } from '#shared/workouts/result.ts';

/** Returns everything stored about the athlete as a file dated by their local day. */
export async function exportData(athlete: Athlete, request: RequestMoment, table: Table): Promise<Reply<ExportedData>> {
  const data = await readExport(athlete, request, table);
  const disposition = `attachment; filename="${exportFileName('data', request)}"`;
  return reply(200, data, { headers: { 'content-disposition': disposition } });
}

const FILE_NAMES: Record<ExportKind, readonly [what: string, extension: string]> = {
  data: ['export', 'json'],
  workouts: ['workouts', 'csv'],
};

export function exportFileName(kind: ExportKind, { today }: Pick<RequestMoment, 'today'>): string {
  const [what, extension] = FILE_NAMES[kind];
  return `${APP_NAME.toLowerCase()}-${what}-${today}.${extension}`;
}

/**
 * Reads everything stored about the athlete. Names every field, so that no credential and nothing of another athlete can
 * slip in.
 */
export async function readExport(
  athlete: Athlete,
  { now }: Pick<RequestMoment, 'now'>,
  table: Table,
): Promise<ExportedData> {
  const { profile, assessment } = athlete;
  const [
    completions,
    results,
    movements,
    enrolments,
    changes,
    programs,
    freeMonths,
    credits,
    friends,
    sessions,
    connection,
    shares,
    feed,
    reminders,
    imports,
  ] = await Promise.all([
    allCompletions(table, profile.uid),
    allResults(table, profile.uid),
    readMovementRow(table, profile.uid, false),
    enrolmentHistory(table, profile.uid),
    allPlanChanges(table, profile.uid),
    listProgramRows(table),
    readFreeMonths(table, profile.uid),
    listCredits(table, profile.uid),
    listFriends(table, profile.uid),
    liveSessions(table, profile.uid, now),
    findConnection(table, profile.uid),
    listShares(table, profile.uid),
    findFeed(table, profile.uid),
    findReminders(table, profile.uid),
    undoableImports(table, profile.uid, now),
  ]);
  const programNames = new Map(programs.map(({ pid, name }) => [pid, name]));
  return {
    exportedAt: new Date(now).toISOString(),
    account: {
      ...detailsOf(profile),
      id: profile.uid,
      email: profile.email,
      isAdmin: profile.isAdmin,
      timeZone: profile.timeZone ?? null,
      raceDivision: profile.raceDivision,
      raceStartTime: profile.raceStartTime,
      planKeptForRace: profile.planKeptForRace,
      loadUnit: profile.loadUnit,
      distanceUnit: profile.distanceUnit,
      memberSince: profile.createdAt,
    },
    membership: {
      ...membershipOf(athlete, now),
      freeMonths,
      credits: credits
        .map(({ months, createdAt, outcome }) => ({ months, createdAt, isSettled: outcome !== undefined }))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    },
    assessment: assessment
      ? { answers: assessment.answers, choice: assessment.choice, completedAt: assessment.completedAt }
      : null,
    programs: enrolments.map((enrolment) => programOf(enrolment, changes, programNames)).reverse(),
    workouts: completions.map((row) => workoutOf(row, results)),
    imports: imports
      .map(({ id, source, fileName, at }) => ({ id, source, fileName, importedAt: new Date(at).toISOString() }))
      .reverse(),
    sameMovements: sameAsIn(movements).map(({ name, movement }) => ({ name, sameAs: movement })),
    referral: {
      code: profile.referralCode,
      referred: athlete.referral ? settledOf(athlete.referral) : null,
      friends: friends.map(settledOf).sort((a, b) => a.referredAt.localeCompare(b.referredAt)),
    },
    achievements: achievementsOf(athlete.earned).reverse(),
    strava: {
      connection: connection ? connectionOf(connection) : null,
      shares: shares.map(shareOf).sort((a, b) => a.triedAt.localeCompare(b.triedAt)),
    },
    reminders: reminders?.settings ?? null,
    calendarFeed: feed ? shownFeed(feed) : null,
    sessions: sessions.sort((a, b) => a.createdAt - b.createdAt).map(sessionOf),
  };
}

function membershipOf(athlete: Athlete, now: number) {
  const { subscriptionStatus, promoExpires } = userOf(athlete, now);
  const { currentPeriodEnd = null, cancelAtPeriodEnd = false } = athlete.membership ?? {};
  return { subscriptionStatus, promoExpires, currentPeriodEnd, cancelAtPeriodEnd };
}

async function readFreeMonths(table: Table, uid: string): Promise<ExportedData['membership']['freeMonths']> {
  const grants = await grantedMonths(table, uid);
  const named = await Promise.all(
    grants.map(async ({ source, ...grant }) => ({ source: await nameOf(source, uid, table), ...grant })),
  );
  return named.sort((a, b) => a.grantedAt.localeCompare(b.grantedAt));
}

const SOURCES: Readonly<Record<string, string>> = { PROMO: 'promo code', REF: 'referral', GIFT: 'gift' };

/** A source names a code by an id that says nothing, and a referral by who came, which is nobody else's business. */
async function nameOf(source: string, uid: string, table: Table): Promise<string> {
  const [kind = '', id = ''] = source.split('#');
  const name = SOURCES[kind] ?? kind.toLowerCase();
  const use = kind === 'PROMO' ? await findUse(table, id, uid) : undefined;
  return use ? `${name}: ${use.name}` : name;
}

function programOf(
  enrolment: Enrolled,
  changes: ReadonlyMap<string, readonly Overlay[]>,
  names: ReadonlyMap<string, string>,
): ExportedData['programs'][number] {
  const overlays = changes.get(enrolment.eid) ?? [];
  const { eid, pid, mode, selectedOn, selectedAt, startDate, endDate, weeks } = enrolment;
  return {
    enrolmentId: eid,
    programId: pid,
    programName: names.get(pid) ?? null,
    mode,
    selectedOn,
    selectedAt,
    chosenEndDate: endDate,
    startDate,
    endDate: localDate(calendarOf({ ...enrolment, overlays }).lastDay),
    weeks,
    changes: [...overlays],
  };
}

function workoutOf(row: CompletionRow, results: ReadonlyMap<string, Result>): ExportedData['workouts'][number] {
  const { n: _, ...entry } = entryOf(row);
  return { ...entry, receivedAt: row.receivedAt, result: results.get(row.id) ?? null };
}

function settledOf({ state, referredAt, settledAt }: Pick<FriendRow, 'state' | 'referredAt' | 'settledAt'>) {
  return { state, referredAt, settledAt: settledAt ?? null };
}

function connectionOf({ athleteId, scopes, connectedAt }: ConnectionRow): ExportedData['strava']['connection'] {
  return { athleteId, scopes, connectedAt: new Date(connectedAt).toISOString() };
}

function shareOf(share: ShareRow): ExportedData['strava']['shares'][number] {
  const { name, startDateLocal, elapsedSeconds, triedAt, state, activityId = null } = share;
  return { name, startDateLocal, elapsedSeconds, triedAt, state, activityId };
}

function sessionOf({ device, createdAt, lastSeenAt }: Session): ExportedData['sessions'][number] {
  return {
    device,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  };
}
