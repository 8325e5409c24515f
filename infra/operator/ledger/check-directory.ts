import * as z from 'zod/mini';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { indexed, userKeys } from '#functions/data/table/keys.ts';
import type { Row, Table } from '#functions/data/table/table.ts';
import type { Listed } from '#functions/data/user-directory.ts';
import { wordRows } from '#functions/data/user-words.ts';

const AnyRow = z.looseObject({ SK: z.string() });
const SeenRow = z.object({ lastSeenAt: z.number() });

const DAY_MS = 86_400_000;

/** Returns, in words, each difference between an athlete and their entry in the admin's list and search. */
export async function checkListed(table: Table, athlete: Athlete): Promise<string[]> {
  const { profile, membership, enrolment } = athlete;
  const { uid, firstName, lastName, email, isAdmin, createdAt } = profile;
  const partition = userKeys.partition(uid);
  const [row, words, sessions, program] = await Promise.all([
    table.get(userKeys.listed(uid), AnyRow),
    table.query({ partition, prefix: userKeys.wordPrefix }, AnyRow),
    table.query({ partition, prefix: userKeys.sessionPrefix }, SeenRow),
    enrolment && findProgramRow(table, enrolment.pid),
  ]);
  // Until the next refresh of the statistics, the list has the program's former name, or a deleted program.
  const isDeleted = row?.programId === null && !program;
  const truth = {
    firstName,
    lastName,
    email,
    isAdmin,
    createdAt,
    lastSeenAt: row?.lastSeenAt as string | null,
    stripeStatus: membership?.stripeStatus ?? null,
    isDowngraded: membership?.isDowngraded ?? false,
    promoExpires: membership?.promoExpires ?? null,
    programId: isDeleted ? null : (enrolment?.pid ?? null),
    programName: row?.programName as string | null,
  } satisfies Listed;
  const lastSeen = Math.max(0, ...sessions.map(({ lastSeenAt }) => lastSeenAt));
  return [
    ...rowDifferences(row, { ...userKeys.listed(uid), ...indexed.user(createdAt, uid), ...truth }),
    ...wordDifferences(words, wordRows(uid, profile)),
    ...(lastSeen - Date.parse(truth.lastSeenAt ?? '1970-01-01') < DAY_MS ? [] : ['the list has not seen a session']),
    ...((truth.programId === null) === (truth.programName === null) ? [] : ['a program is listed by half']),
  ];
}

function wordDifferences(words: readonly z.output<typeof AnyRow>[], truth: readonly Row[]): string[] {
  const missing = truth.flatMap((row) =>
    rowDifferences(
      words.find(({ SK }) => SK === row.SK),
      row,
    ),
  );
  const left = words.filter(({ SK }) => !truth.some((row) => row.SK === SK));
  return [...missing, ...left.map(({ SK }) => `${SK} is no word of their name or e-mail`)];
}

function rowDifferences(row: Record<string, unknown> | undefined, truth: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(row ?? {}), ...Object.keys(truth)]);
  return [...names].flatMap((name) =>
    row?.[name] === truth[name] ? [] : [`${truth.SK} lists ${name} as ${row?.[name]}, which is ${truth[name]}`],
  );
}
