import { readMovement, readMovementList } from '#functions/data/athletes/movements.ts';
import { readResult } from '#functions/data/athletes/results.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { Table } from '#functions/data/table/table.ts';
import { MOVEMENTS_AT_ONCE, MOVEMENTS_WITH_RECORDS, RECENT_TIMES } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type {
  LoggedResult,
  MovementHistory,
  MovementList,
  MovementLog,
  Remembered,
} from '#shared/movements/contract.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';
import { recordSets } from '#shared/movements/record-sets.ts';
import { recordsOf } from '#shared/movements/records.ts';
import { type MovementSession, oldestFirst } from '#shared/movements/session.ts';
import { setsByMovement } from '#shared/movements/sets-by-movement.ts';
import { encodeSets } from '#shared/movements/sets-code.ts';
import type { WorkoutsApp } from './app.ts';

interface AskedHistory {
  readonly ids: readonly string[];
  readonly with?: 'notes' | undefined;
}

interface AskedResult {
  /** The id of its entry. */
  readonly id: string;
  readonly with?: 'records' | undefined;
}

/**
 * Throws 404 for an entry without a result, and for no entry. Records are looked for in the first twenty movements, each
 * of which is read as a whole: a record of that day may have been beaten since.
 */
export async function getResult(
  { profile: { uid } }: Athlete,
  { id, with: more }: AskedResult,
  { table }: WorkoutsApp,
): Promise<LoggedResult> {
  const result = await readResult(table, uid, id);
  if (!result) throw new AppError('not-found', 'No sets were recorded in this workout', { code: 'NO_SUCH_RESULT' });
  if (more !== 'records') return result;
  const movements = [...setsByMovement(result).keys()].slice(0, MOVEMENTS_AT_ONCE);
  const read = await Promise.all(movements.map(async (each) => [each, await readMovement(table, uid, each)] as const));
  return { ...result, records: recordSets(result, id, new Map(read)) };
}

/** With the history of those done most, and of those that are asked for and were done; without it where none is. */
export async function listMovements(
  athlete: Athlete,
  asked: readonly string[] | undefined,
  app: WorkoutsApp,
): Promise<MovementList> {
  const movements = await readMovementList(app.table, athlete.profile.uid);
  if (!asked) return { movements };
  const done = movements.map(({ id }) => id);
  const most = done.slice(0, MOVEMENTS_WITH_RECORDS);
  const ids = [...most, ...asked.filter((id) => done.includes(id))].slice(0, MOVEMENTS_AT_ONCE);
  const { movements: history } = await getMovementHistory(athlete, { ids }, app);
  return { movements, history };
}

/** Throws 404 for a movement that was never logged. */
export async function getMovement({ profile }: Athlete, id: string, { table }: WorkoutsApp): Promise<MovementLog> {
  const sessions = await readMovement(table, profile.uid, id);
  if (sessions.length === 0)
    throw new AppError('not-found', 'Nothing is logged for this movement', { code: 'NO_SUCH_MOVEMENT' });
  return { id, sessions: sessions.map(told) };
}

/** The workouts that are looked into for what was noted in them. */
const NOTED_IN = 6;

/**
 * Returns the last times and the records of some movements. The sessions are read as a whole, since a record may be of any
 * year: half a read unit for each movement to begin with, and another for each year of it twice a week.
 */
export async function getMovementHistory(
  { profile }: Athlete,
  { ids, with: more }: AskedHistory,
  { table }: WorkoutsApp,
): Promise<MovementHistory> {
  const history = [...new Set(ids)].map(async (id) => {
    const sessions = await readMovement(table, profile.uid, id);
    const recent = oldestFirst(sessions).slice(-RECENT_TIMES).reverse().map(told);
    return { id, times: sessions.length, recent, records: recordsOf(id, sessions) };
  });
  const movements = await Promise.all(history);
  if (more !== 'notes') return { movements };
  const newest = movements.flatMap(({ recent: [session] }) =>
    session && !session.isImported ? [session.entryId] : [],
  );
  return { movements, noted: await readNoted(table, profile.uid, [...new Set(newest)].slice(0, NOTED_IN)) };
}

/** Returns the notes and scores of workouts, by the ids of the entry and of the movement. */
async function readNoted(table: Table, uid: string, entryIds: readonly string[]): Promise<Record<string, Remembered>> {
  const results = await Promise.all(entryIds.map((id) => readResult(table, uid, id)));
  const noted = results.flatMap((result, index) =>
    (result?.exercises ?? []).flatMap(({ name, note, score }): [string, Remembered][] =>
      note || score
        ? [[`${entryIds[index]} ${movementIdOf(name)}`, { ...(note && { note }), ...(score && { score }) }]]
        : [],
    ),
  );
  return Object.fromEntries(noted);
}

function told({ sets, ...session }: MovementSession) {
  return { ...session, sets: encodeSets(sets) };
}
