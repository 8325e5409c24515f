import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import { type Table, update } from '#functions/data/table/table.ts';
import { dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import { knownMovement } from '#shared/movements/movement-id.ts';
import type { SameAs } from '#shared/movements/same-as.ts';
import type { MovementSession } from '#shared/movements/session.ts';
import { setsByMovement } from '#shared/movements/sets-by-movement.ts';
import { decodeSets, encodeSets } from '#shared/movements/sets-code.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import type { Result } from '#shared/workouts/result.ts';
import { dayOfQuarter, firstDayOf } from './active-days.ts';
import type { Writes } from './completions.ts';
import {
  type CountChange,
  changeList,
  type MovementRow,
  ownNameIn,
  readMovementRow,
  sameAsIn,
} from './own-movements.ts';

/**
 * A quarter of a movement, of which each workout is an attribute of some 30 bytes, so that a write of one stays at two
 * write units and ten years at five read units: attribute `1gk3f00h` holds the sets of the entry 0h of the enrolment that
 * attribute `e_k3f` names, 52 days after the quarter's first day; `1g_k3f0` those of an entry that its value names.
 */
const QuarterRow = z.catchall(z.object({ SK: z.string() }), z.unknown());

const IMPORTED = '!';
const ENTRY_END = '|';
const ENROLMENT_ENTRY = /^(enr_\w+)\.(\d+)$/;
const OF_ENROLMENT = /^([0-9a-z]{2})([0-9a-z]{3})([0-9a-z]{3})$/;
const OF_OTHERS = /^([0-9a-z]{2})_[0-9a-z]{4}$/;

/** The result of an entry of the log, and the day the entry stands on. */
export interface LoggedResult {
  readonly entryId: string;
  readonly localDate: LocalDate;
  readonly result: Result;
  /** Taken over from another tracker. */
  readonly isImported?: boolean;
}

/** A movement with the number of workouts it was done in. */
export interface DoneMovement {
  readonly id: string;
  readonly name: string;
  readonly times: number;
}

/** Returns whether a result has a movement of the athlete's own. */
export function hasOwnMovement(result: Result): boolean {
  return [...setsByMovement(result).keys()].some((id) => !knownMovement(id));
}

/**
 * Returns the writes, one for each movement and quarter and one for the list, that put `after` in place of `before`.
 * `list` is the list's row as it was when the log was read; an empty one has room for all, and forgets nothing. Throws
 * AppError `conflict` (TOO_MANY_MOVEMENTS) where it is full.
 */
export function movementWrites(
  uid: string,
  before: readonly LoggedResult[],
  after: readonly LoggedResult[],
  list: MovementRow,
): Writes {
  const was = new Map(before.flatMap(attributesOf));
  const is = new Map(after.flatMap(attributesOf));
  const changed = [...new Map([...was, ...is]).keys()].filter(
    (place) => was.get(place)?.value !== is.get(place)?.value,
  );
  const byRow = Map.groupBy(changed, (place) => (is.get(place) ?? was.get(place))?.SK ?? '');
  const rows = [...byRow].map(([SK, places]) => {
    const set = Object.assign({}, ...places.map((place) => is.get(place)?.attributes));
    const gone = places.filter((place) => !is.has(place)).map((place) => was.get(place)?.attribute ?? '');
    return [SK, update({ PK: userKeys.partition(uid), SK }, { set, remove: gone })];
  });
  return { ...Object.fromEntries(rows), ...changeList(uid, list, countChanges(was, is)) };
}

interface Attribute {
  readonly movementId: string;
  /** The movement's name in the athlete's words. */
  readonly name: string;
  /** The sort key of its row. */
  readonly SK: string;
  readonly attribute: string;
  readonly value: string;
  /** The attribute, with those that it refers to. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the attributes that keep what was done, by their rows and names. */
function attributesOf(logged: LoggedResult): [place: string, attribute: Attribute][] {
  const { entryId, localDate: date, isImported = false } = logged;
  const { attribute, names, prefix } = placeOf(entryId, date);
  const all = [...setsByMovement(logged.result)].map(([movementId, { name, sets }]) => {
    const value = `${prefix}${isImported ? IMPORTED : ''}${encodeSets(sets)}`;
    const { SK } = userKeys.movement('', movementId, date);
    return { movementId, name, SK, attribute, value, attributes: { ...names, [attribute]: value } };
  });
  return all.map((each) => [`${each.SK} ${attribute}`, each]);
}

function placeOf(entryId: string, date: LocalDate) {
  const day = dayOfQuarter(date).toString(36).padStart(2, '0');
  const [, enrolmentId = '', number] = ENROLMENT_ENTRY.exec(entryId) ?? [];
  if (number === undefined)
    return { attribute: `${day}_${digest(entryId, 4)}`, names: {}, prefix: `${entryId}${ENTRY_END}` };
  const enrolment = digest(enrolmentId, 3);
  const attribute = `${day}${enrolment}${Number(number).toString(36).padStart(3, '0')}`;
  return { attribute, names: { [`e_${enrolment}`]: enrolmentId }, prefix: '' };
}

/** Returns the workouts more or less that each movement is done in; none is counted twice for a correction. */
function countChanges(was: ReadonlyMap<string, Attribute>, is: ReadonlyMap<string, Attribute>): CountChange[] {
  const had = Map.groupBy(was.values(), ({ movementId }) => movementId);
  const has = Map.groupBy(is.values(), ({ movementId }) => movementId);
  return [...new Set([...had.keys(), ...has.keys()])]
    .map((id) => ({
      id,
      name: has.get(id)?.[0]?.name ?? '',
      more: (has.get(id)?.length ?? 0) - (had.get(id)?.length ?? 0),
    }))
    .filter(({ more }) => more !== 0);
}

/** The movements as they are stored, the most done first, and which of the athlete's own count as a known one. */
export interface KeptMovements {
  readonly movements: readonly DoneMovement[];
  readonly sameAs: readonly SameAs[];
}

/**
 * Returns an athlete's movements. Half a read unit for some two hundred of them; twice that where what was written a
 * moment ago must be in it.
 */
export async function readMovementList(
  table: Table,
  uid: string,
  { eventuallyConsistent = true } = {},
): Promise<KeptMovements> {
  const row = await readMovementRow(table, uid, eventuallyConsistent);
  return {
    movements: Object.entries(row)
      .flatMap(([id, times]) => (typeof times === 'number' && times > 0 ? [{ id, times, name: nameIn(row, id) }] : []))
      .sort(mostFirst),
    sameAs: sameAsIn(row),
  };
}

/** Orders movements from the one done most to the one done least. */
export function mostFirst(a: DoneMovement, b: DoneMovement): number {
  return b.times - a.times || (a.id < b.id ? -1 : 1);
}

/**
 * Returns the sessions of a movement, the first first, or of so many of its newest quarters. A write of a moment ago may be
 * missing.
 */
export async function readMovement(
  table: Table,
  uid: string,
  movementId: string,
  quarters?: number,
): Promise<MovementSession[]> {
  const prefix = userKeys.movementPrefix(movementId);
  const range = { partition: userKeys.partition(uid), prefix, eventuallyConsistent: true, newestFirst: true };
  const rows = await table.query({ ...range, ...(quarters !== undefined && { limit: quarters }) }, QuarterRow);
  return rows.toReversed().flatMap((row) => sessionsIn(row, row.SK.slice(prefix.length)));
}

/** Returns the sessions of all movements by their ids. */
export async function readAllMovements(table: Table, uid: string): Promise<Map<string, MovementSession[]>> {
  const range = { partition: userKeys.partition(uid), prefix: userKeys.movementsPrefix };
  const all = new Map<string, MovementSession[]>();
  for (const row of await table.query(range, QuarterRow)) {
    const [, id = '', quarter] = row.SK.split('#');
    if (quarter !== undefined) all.set(id, [...(all.get(id) ?? []), ...sessionsIn(row, quarter)]);
  }
  return all;
}

function sessionsIn(row: Readonly<Record<string, unknown>>, quarter: string): MovementSession[] {
  const first = dayNumber(firstDayOf(quarter));
  return Object.keys(row)
    .sort()
    .flatMap((attribute) => {
      const [, day] = OF_ENROLMENT.exec(attribute) ?? OF_OTHERS.exec(attribute) ?? [];
      if (day === undefined) return [];
      const value = String(row[attribute]);
      const end = value.indexOf(ENTRY_END);
      const code = value.slice(end + 1);
      const isImported = code.startsWith(IMPORTED);
      const entryId = end < 0 ? entryOfEnrolment(row, attribute) : value.slice(0, end);
      const sets = decodeSets(isImported ? code.slice(1) : code);
      return [{ date: localDate(first + Number.parseInt(day, 36)), entryId, isImported, sets }];
    });
}

function entryOfEnrolment(row: Readonly<Record<string, unknown>>, attribute: string): string {
  const [, , enrolment = '', number = ''] = OF_ENROLMENT.exec(attribute) ?? [];
  return entryIdOf(String(row[`e_${enrolment}`]), Number.parseInt(number, 36));
}

function nameIn(row: Readonly<Record<string, unknown>>, id: string): string {
  return knownMovement(id)?.name ?? ownNameIn(row, id);
}

/** Tells what stands in one row from one another: of one athlete, in one quarter. */
function digest(text: string, characters: number): string {
  const number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
  return number.toString(36).padStart(10, '0').slice(-characters);
}
