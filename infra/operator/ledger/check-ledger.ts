import * as z from 'zod/mini';
import { type ActiveDays, readAllActiveDays } from '#functions/data/athletes/active-days.ts';
import { CompletionRow } from '#functions/data/athletes/completions.ts';
import { type Credit, LEFT_MONTHS, listCredits } from '#functions/data/athletes/credits.ts';
import { Enrolled } from '#functions/data/athletes/enrolments.ts';
import { UNPLANNED } from '#functions/data/athletes/outcomes.ts';
import { type Athlete, readAthlete } from '#functions/data/athletes/users.ts';
import { type IndexLine, indexLineOf } from '#functions/data/programs/index-line.ts';
import { listProgramRows, readVersionIndex } from '#functions/data/programs/program-versions.ts';
import { type ProgramRow, WorkoutRow } from '#functions/data/programs/programs.ts';
import { isGone, PromoCodeRow, UseRow } from '#functions/data/promo-codes.ts';
import { adminKeys, programKeys, promoCodeKeys, USERS, userKeys } from '#functions/data/table/keys.ts';
import type { Table } from '#functions/data/table/table.ts';
import { addMonthsClamped } from '#shared/billing/free-months.ts';
import { type DayNumber, dayNumber, isLocalDate, localDate } from '#shared/dates.ts';
import { ACHIEVEMENT_IDS, lostBy } from '#shared/workouts/achievements.ts';
import { checkListed } from './check-directory.ts';
import { importDifferences } from './check-imports.ts';
import { logDifferences } from './check-log.ts';
import { checkMovements } from './check-movements.ts';
import { planChangeDifferences } from './check-plan-changes.ts';
import { programListDifferences } from './check-program-lists.ts';

const GrantRow = z.object({ SK: z.string(), months: z.number(), anchor: z.optional(z.string()) });
const RecentUseRow = z.object({ uid: z.string(), usedAt: z.string() });
const UserRow = z.object({ programId: z.nullable(z.string()) });
const AdminCount = z.object({ n: z.number() });
const AdminRow = z.object({ uid: z.string() });

/**
 * Recounts every stored total of an athlete from the rows it counts. Returns
 * what does not agree, in words; an athlete whose books are right has none.
 */
export async function checkLedger(table: Table, uid: string): Promise<string[]> {
  const athlete = await readAthlete(table, uid);
  if (!athlete) return [`${uid} has no profile`];
  const partition = userKeys.partition(uid);
  const [rows, days, grants, credits, enrolments] = await Promise.all([
    table.query({ partition, prefix: userKeys.completionPrefix }, CompletionRow),
    readAllActiveDays(table, uid),
    table.query({ partition, prefix: userKeys.ledgerPrefix }, GrantRow),
    listCredits(table, uid),
    table.query({ partition, prefix: userKeys.enrolmentHistoryPrefix }, Enrolled),
  ]);
  return [
    ...totalDifferences(athlete, rows),
    ...firstDayDifferences(athlete, rows),
    ...achievementProblems(athlete, rows),
    ...dayDifferences(days, rows),
    ...(await logDifferences(table, uid, rows)),
    ...(await importDifferences(table, uid)),
    ...(await planChangeDifferences(table, uid, athlete.totals.seq ?? 0)),
    ...membershipDifferences(athlete, grants),
    ...creditDifferences(grants, credits),
    ...enrolmentDifferences(athlete, enrolments, rows),
    ...(await checkMovements(table, uid, rows)),
    ...(await checkListed(table, athlete)),
  ];
}

function totalDifferences({ totals }: Athlete, rows: readonly CompletionRow[]): string[] {
  const counted = completedIn(rows);
  const imported = rows.filter(({ importId }) => importId !== undefined);
  return [
    ...differs('totalWorkouts', totals.totalWorkouts, counted.length),
    ...differs('totalMinutes', totals.totalMinutes, minutesIn(counted)),
    ...differs('importedWorkouts', totals.importedWorkouts ?? 0, imported.length),
    ...differs('importedMinutes', totals.importedMinutes ?? 0, minutesIn(imported)),
  ];
}

/** Returns the workouts that were completed here, which count for totals, days and achievements. */
function completedIn(rows: readonly CompletionRow[]): CompletionRow[] {
  return rows.filter(({ status, importId }) => status === 'completed' && importId === undefined);
}

function minutesIn(rows: readonly CompletionRow[]): number {
  return rows.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
}

function firstDayDifferences({ totals }: Athlete, rows: readonly CompletionRow[]): string[] {
  const days = completedIn(rows).map(({ localDate }) => localDate);
  return differs('the first day', totals.firstOn, days.sort()[0]);
}

/** Checks achievements against totals and rows; streaks and programs change by themselves and are left out. */
function achievementProblems({ earned, totals }: Athlete, rows: readonly CompletionRow[]): string[] {
  const { totalWorkouts, totalMinutes } = totals;
  const completed = completedIn(rows);
  const isShown = (id: string) => completed.some(({ evidence }) => evidence?.includes(id));
  const byWorkouts = lostBy('workout', { totalWorkouts, totalMinutes, streak: 0 }, earned);
  return [
    ...Object.entries(earned).flatMap(([id, on]) => [
      ...(ACHIEVEMENT_IDS.has(id) ? [] : [`${id} is earned, and there is no such achievement`]),
      ...(isLocalDate(on) ? [] : [`${id} is earned on ${on}, which is no day`]),
    ]),
    ...lostBy('totals', { totalWorkouts, totalMinutes, streak: 0 }, earned).map((id) => `${id} is not earned any more`),
    ...byWorkouts.filter((id) => !isShown(id)).map((id) => `${id} is earned by no workout`),
  ];
}

function dayDifferences({ counts }: ActiveDays, rows: readonly CompletionRow[]): string[] {
  const completed = completedIn(rows);
  const expected = Map.groupBy(completed, ({ localDate }) => dayNumber(localDate));
  const list = (days: Iterable<readonly [DayNumber, number]>) =>
    [...days]
      .sort(([a], [b]) => a - b)
      .map(([day, count]) => `${localDate(day)} ${count}`)
      .join(', ');
  const counted = [...expected].map(([day, { length }]) => [day, length] as const);
  return differs('the active days', list(counts), list(counted));
}

/** Grants to an earlier anchor have lapsed and count no more. */
function membershipDifferences({ membership }: Athlete, grants: readonly z.output<typeof GrantRow>[]): string[] {
  const { promoAnchor = null, promoMonths = 0, promoExpires = null } = membership ?? {};
  const running = grants.filter(({ anchor }) => anchor === promoAnchor);
  const months = running.reduce((sum, grant) => sum + grant.months, 0);
  return [
    ...differs('the free months', promoMonths, months),
    ...differs('their end', promoExpires, promoAnchor && addMonthsClamped(promoAnchor, promoMonths)),
  ];
}

/** Checks that months granted to a payer are credited once, beside those that were left when they began to pay. */
function creditDifferences(grants: readonly z.output<typeof GrantRow>[], credits: readonly Credit[]): string[] {
  const given = grants
    .filter(({ anchor }) => anchor === undefined)
    .map(({ SK, months }) => `${SK.slice(userKeys.ledgerPrefix.length)} ${months}`);
  const credited = credits
    .filter(({ source }) => !source.startsWith(LEFT_MONTHS))
    .map(({ source, months }) => `${source} ${months}`);
  return differs('the months credited', credited.sort().join(), given.sort().join());
}

function enrolmentDifferences(
  { enrolment }: Athlete,
  history: readonly Enrolled[],
  rows: readonly CompletionRow[],
): string[] {
  const known = new Set([UNPLANNED, ...history.map(({ eid }) => eid)]);
  const strangers = rows.filter(({ eid }) => !known.has(eid)).map(({ id, eid }) => `${id} is on the unknown ${eid}`);
  return [
    // Every choice of a program raises the version by one and adds one row.
    ...differs('the number of enrolments', enrolment?.ver ?? 0, history.length),
    ...(enrolment && !known.has(enrolment.eid) ? [`the current ${enrolment.eid} has no history row`] : []),
    ...strangers,
  ];
}

/** Checks data that belongs to no athlete: programs and administrators. */
export async function checkCatalogue(table: Table): Promise<string[]> {
  const [programs, users] = await Promise.all([listProgramRows(table), table.queryList(USERS, UserRow)]);
  const problems = await Promise.all(programs.map((program) => programDifferences(table, program)));
  return [
    ...problems.flat(),
    ...athleteDifferences(programs, users),
    ...(await programListDifferences(table, programs)),
    ...(await adminDifferences(table)),
  ];
}

/** Checks each program's athlete count; a deleted program has no athletes. */
function athleteDifferences(programs: readonly ProgramRow[], users: readonly z.output<typeof UserRow>[]): string[] {
  const athletes = Map.groupBy(users, ({ programId }) => programId);
  return programs
    .filter(({ deletedAt }) => deletedAt === undefined)
    .flatMap(({ pid, athletes: count }) => differs(`athletes of ${pid}`, count, athletes.get(pid)?.length ?? 0));
}

/** Checks a promo code: every use is counted, and gave its months once. */
export async function checkPromoCode(table: Table, id: string): Promise<string[]> {
  const { PK: partition } = promoCodeKeys.promoCode(id);
  const [row, uses, recent] = await Promise.all([
    table.get(promoCodeKeys.promoCode(id), PromoCodeRow),
    table.query({ partition, prefix: promoCodeKeys.usePrefix }, UseRow),
    table.query({ partition, prefix: promoCodeKeys.recentUsePrefix }, RecentUseRow),
  ]);
  const given = await Promise.all(
    uses
      .filter((use) => !isGone(use))
      .map(async ({ uid, freeMonths }) => {
        const grant = await table.get(userKeys.ledger(uid, `PROMO#${id}`), GrantRow);
        return differs(`the grant of ${id} to ${uid}`, grant?.months, freeMonths);
      }),
  );
  return [
    ...differs(`usesCount of ${id}`, row?.usesCount, uses.length),
    ...differs(`the recent uses of ${id}`, recent.length, uses.length),
    ...given.flat(),
  ];
}

async function programDifferences(table: Table, program: ProgramRow): Promise<string[]> {
  const { pid, activeVersion, workoutCount, weeks } = program;
  const partition = programKeys.versionPartition(pid, activeVersion);
  const [rows, index] = await Promise.all([
    table.query({ partition, prefix: programKeys.workoutPrefix }, WorkoutRow),
    readVersionIndex(table, program),
  ]);
  const line = ({ number, week, day, order, name, workoutType, minutes, effort }: IndexLine) =>
    JSON.stringify([number, week, day, order, name, workoutType, minutes, effort]);
  const linesOf = (workouts: readonly IndexLine[]) => workouts.map(line).sort().join('\n');
  return [
    ...differs(`workoutCount of ${pid}`, workoutCount, rows.length),
    ...differs(`weeks of ${pid}`, weeks, Math.max(0, ...rows.map(({ week }) => week))),
    ...differs(
      `the index of ${pid}`,
      linesOf(index.filter(({ until }) => until === null)),
      linesOf(rows.map(indexLineOf)),
    ),
  ];
}

async function adminDifferences(table: Table): Promise<string[]> {
  const [count, rows] = await Promise.all([
    table.get(adminKeys.count, AdminCount),
    table.query({ partition: adminKeys.partition, prefix: adminKeys.adminPrefix }, AdminRow),
  ]);
  return differs('the count of administrators', count?.n ?? 0, rows.length);
}

function differs(what: string, stored: unknown, counted: unknown): string[] {
  return stored === counted ? [] : [`${what} is stored as ${stored} and counted as ${counted}`];
}
