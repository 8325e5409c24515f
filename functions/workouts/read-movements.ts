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
import { countedAs, type SameAs } from '#shared/movements/same-as.ts';
import { type MovementSession, oldestFirst } from '#shared/movements/session.ts';
import { setsByMovement } from '#shared/movements/sets-by-movement.ts';
import { encodeSets } from '#shared/movements/sets-code.ts';
import type { WorkoutsApp } from './app.ts';
import { type Movements, openMovements } from './kept-movements.ts';
import { noSuchMovement } from './match-movement.ts';

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
  const kept = more === 'records' ? openMovements(table, uid) : undefined;
  const [result, list] = await Promise.all([readResult(table, uid, id), kept?.list]);
  if (!result) throw new AppError('not-found', 'No sets were recorded in this workout', { code: 'NO_SUCH_RESULT' });
  if (!kept || !list) return result;
  const movements = [...setsByMovement(result, list.sameAs).keys()].slice(0, MOVEMENTS_AT_ONCE);
  const read = await Promise.all(movements.map(async (each) => [each, await kept.sessionsOf(each)] as const));
  return { ...result, records: recordSets(result, id, new Map(read), list.sameAs) };
}

/**
 * With the history of those done most, and of those that are asked for and were done; without it where none is. With it,
 * the times of movements with several names are exact.
 */
export async function listMovements(
  { profile }: Athlete,
  asked: readonly string[] | undefined,
  { table }: WorkoutsApp,
): Promise<MovementList> {
  const kept = openMovements(table, profile.uid);
  const { movements, sameAs } = await kept.list;
  const list = { movements: [...movements], ...sameAsTold(sameAs) };
  if (!asked) return list;
  const done = movements.map(({ id }) => id);
  const most = done.slice(0, MOVEMENTS_WITH_RECORDS);
  const others = asked.map((id) => countedAs(id, sameAs)).filter((id) => done.includes(id));
  const history = await historyOf([...new Set([...most, ...others])].slice(0, MOVEMENTS_AT_ONCE), kept);
  const exact = new Map(
    history.flatMap(({ id, times }) => (sameAs.some((own) => own.movement === id) ? [[id, times]] : [])),
  );
  return {
    ...list,
    movements: movements.map((each) => ({ ...each, times: exact.get(each.id) ?? each.times })),
    history,
  };
}

/** Throws 404 for a movement that was never logged. */
export async function getMovement({ profile }: Athlete, id: string, { table }: WorkoutsApp): Promise<MovementLog> {
  const kept = openMovements(table, profile.uid);
  const [sessions, { sameAs }] = await Promise.all([kept.sessionsOf(id), kept.list]);
  if (sessions.length === 0) throw noSuchMovement();
  return { id: countedAs(id, sameAs), sessions: sessions.map(told) };
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
  const kept = openMovements(table, profile.uid);
  const [movements, { sameAs }] = await Promise.all([historyOf([...new Set(ids)], kept), kept.list]);
  const history = { movements, ...sameAsTold(sameAs) };
  if (more !== 'notes') return history;
  const newest = movements.flatMap(({ recent: [session] }) =>
    session && !session.isImported ? [session.entryId] : [],
  );
  return { ...history, noted: await readNoted(table, profile.uid, [...new Set(newest)].slice(0, NOTED_IN)) };
}

/** Returns the history of movements by the ids they were asked for with. */
function historyOf(ids: readonly string[], { list, sessionsOf }: Movements): Promise<MovementHistory['movements']> {
  return Promise.all(
    ids.map(async (id) => {
      const [sessions, { sameAs }] = await Promise.all([sessionsOf(id), list]);
      const recent = oldestFirst(sessions).slice(-RECENT_TIMES).reverse().map(told);
      return { id, times: sessions.length, recent, records: recordsOf(countedAs(id, sameAs), sessions) };
    }),
  );
}

function sameAsTold(sameAs: readonly SameAs[]): Pick<MovementList, 'sameAs'> {
  return sameAs.length > 0 ? { sameAs: [...sameAs] } : {};
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
