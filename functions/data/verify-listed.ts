import * as z from 'zod/mini';
import { indexed, userKeys } from './keys.ts';
import type { Listed } from './listed-users.ts';
import { findProgramRow } from './program-versions.ts';
import type { Table } from './table.ts';
import type { Athlete } from './users.ts';

const AnyRow = z.looseObject({ SK: z.string() });
const SeenRow = z.object({ lastSeenAt: z.number() });

const DAY_MS = 86_400_000;

/** What the admin's two lists say of an athlete that is not so, in words. */
export async function verifyListed(table: Table, athlete: Athlete): Promise<string[]> {
  const { profile, membership, enrolment } = athlete;
  const { uid, firstName, lastName, email, isAdmin, createdAt } = profile;
  const partition = userKeys.partition(uid);
  const [listed, sessions, program] = await Promise.all([
    table.query({ partition, prefix: userKeys.listedPrefix }, AnyRow),
    table.query({ partition, prefix: userKeys.sessionPrefix }, SeenRow),
    enrolment && findProgramRow(table, enrolment.pid),
  ]);
  const row = listed.find(({ SK }) => SK === userKeys.listed(uid).SK);
  const rowByEmail = listed.find(({ SK }) => SK === userKeys.listedByEmail(uid).SK);
  // Until the next census the name is what it was when the program was chosen, and a deleted one is still there.
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
    ...rowDifferences(rowByEmail, {
      ...userKeys.listedByEmail(uid),
      ...(email !== null && indexed.userByEmail(email, uid)),
      ...truth,
    }),
    ...(lastSeen - Date.parse(truth.lastSeenAt ?? '1970-01-01') < DAY_MS ? [] : ['the lists have not seen a session']),
    ...((truth.programId === null) === (truth.programName === null) ? [] : ['a program is listed by half']),
  ];
}

function rowDifferences(row: Record<string, unknown> | undefined, truth: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(row ?? {}), ...Object.keys(truth)]);
  return [...names].flatMap((name) =>
    row?.[name] === truth[name] ? [] : [`${truth.SK} lists ${name} as ${row?.[name]}, which is ${truth[name]}`],
  );
}
