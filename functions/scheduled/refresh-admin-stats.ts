import { countCompletions } from '#functions/data/athletes/completions.ts';
import { standingOfMembership } from '#functions/data/athletes/memberships.ts';
import { listPromoCodeRows } from '#functions/data/managed-promo-codes.ts';
import { countPrograms } from '#functions/data/programs/managed-programs.ts';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { readStats, type Stats, writeStats } from '#functions/data/stats.ts';
import type { Table } from '#functions/data/table/table.ts';
import { type ListedUser, listUsersByDate, renameListedProgram } from '#functions/data/user-directory.ts';
import { freeMonthsRemaining } from '#shared/billing/free-months.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { addDays, localDateAt } from '#shared/dates.ts';
import type { ScheduledApp } from './app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 7;
/**
 * Up to this many users are counted on every run, because it costs next to nothing. Counting more is the largest read
 * of the table, so it is done once a day. Running counters would not replace it: most numbers change as days pass, and
 * every sign-up and every log would contend for one row.
 */
export const FEW_USERS = 1_000;
const COUNTED_FOR_MS = { few: MINUTE_MS, many: DAY_MS } as const;
const ROWS_A_PAGE = 500;
export const CALLS_AT_ONCE = 16;

/**
 * Counts what admins see of how the product is doing. It walks the list of users page by page and keeps nothing of it
 * but the numbers, so that it may be cut off anywhere: the next one begins anew.
 */
export async function refreshAdminStats({ table, clock }: Pick<ScheduledApp, 'table' | 'clock'>): Promise<void> {
  const now = clock();
  const last = await readStats(table);
  if (last && now - Date.parse(last.countedAt) < COUNTED_FOR_MS[last.users <= FEW_USERS ? 'few' : 'many']) return;
  const [people, programs, promoUses] = [
    await countPeople(table, now),
    await countPrograms(table),
    await countPromoUses(table),
  ];
  await writeStats(table, { ...people, programs, promoUses, countedAt: new Date(now).toISOString() });
}

type People = Pick<Stats, 'users' | 'premium' | 'activeUsers' | 'completions'>;

/** Whoever has not been seen for so long has not logged anything, either. */
async function countPeople(table: Table, now: number): Promise<People> {
  const people = { users: 0, premium: 0, activeUsers: 0, completions: 0 };
  const today = localDateAt(now, 'UTC');
  const nameOf = programNames(table);
  for await (const page of pagesOf((after?: ListedUser) => listUsersByDate(table, ROWS_A_PAGE, after))) {
    const active = page.filter(({ lastSeenAt }) => lastSeenAt !== null && now - Date.parse(lastSeenAt) < DAYS * DAY_MS);
    people.users += page.length;
    people.premium += page.filter((user) => isPremium(user, now)).length;
    people.activeUsers += active.length;
    await eachOfSome(active, async ({ uid }) => {
      // One day more, as it may be tomorrow already in the athlete's time zone.
      const completions = await countCompletions(table, uid, addDays(today, 1 - DAYS), addDays(today, 1));
      people.completions += completions;
    });
    await eachOfSome(page, async ({ uid, programId, programName }) => {
      const name = programId === null ? null : await nameOf(programId);
      if (programId !== null && name !== programName) await renameListedProgram(table, uid, programId, name);
    });
  }
  return people;
}

function isPremium(user: ListedUser, now: number): boolean {
  const { isAdmin, promoExpires } = user;
  const { isSubscribed } = standingOfMembership(user);
  const promoFreeMonthsRemaining = freeMonthsRemaining(promoExpires, now);
  return !isAdmin && hasPremiumAccess({ isAdmin, isSubscribed, promoExpires, promoFreeMonthsRemaining }, now);
}

/** Returns a look-up of program names that reads each once; null for a deleted one. */
function programNames(table: Table): (pid: string) => Promise<string | null> {
  const names = new Map<string, Promise<string | null>>();
  return (pid) => {
    const name = names.get(pid) ?? findProgramRow(table, pid).then((program) => program?.name ?? null);
    names.set(pid, name);
    return name;
  };
}

async function countPromoUses(table: Table): Promise<number> {
  let uses = 0;
  const list = pagesOf((after?: { createdAt: string; id: string }) => listPromoCodeRows(table, ROWS_A_PAGE, after));
  for await (const page of list) for (const { usesCount } of page) uses += usesCount;
  return uses;
}

/** The pages of a list, from each of which the last row leads to the next. */
async function* pagesOf<Listed>(pageAfter: (last?: Listed) => Promise<Listed[]>): AsyncGenerator<Listed[]> {
  let page = await pageAfter();
  while (page.length > 0) {
    yield page;
    page = page.length < ROWS_A_PAGE ? [] : await pageAfter(page.at(-1));
  }
}

/** Does it for all, some at a time. */
async function eachOfSome<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += CALLS_AT_ONCE)
    await Promise.all(all.slice(start, start + CALLS_AT_ONCE).map(work));
}
