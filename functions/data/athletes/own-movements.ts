import * as z from 'zod/mini';
import { absent, present, unchanged } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { type Table, tryWrite, update } from '#functions/data/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { knownMovement } from '#shared/movements/movement-id.ts';
import type { SameAs } from '#shared/movements/same-as.ts';
import type { Writes } from './completions.ts';

/**
 * Workouts by movement id; of a movement that is the athlete's own its name after `~`, and after `=` the id of the known
 * one that it counts as.
 */
const MovementRow = z.catchall(z.object({ SK: z.string() }), z.unknown());
export type MovementRow = Readonly<Record<string, unknown>>;

const NAME = '~';
const SAME_AS = '=';
/**
 * With so many bytes the row takes no more names: half of what a row can have, so that what a write adds to it, further
 * counts and `SAME_AS` still fit. Enough for some 2,000 names, or 800 of the longest.
 */
const LIST_BYTES_MAX = 200_000;

/** Returns the row that lists an athlete's movements; empty before the first result. */
export async function readMovementRow(table: Table, uid: string, eventuallyConsistent: boolean): Promise<MovementRow> {
  return (await table.get(userKeys.movementList(uid), MovementRow, { eventuallyConsistent })) ?? {};
}

/** Returns the name of a movement of the athlete's own, as it was first logged. */
export function ownNameIn(row: MovementRow, id: string): string {
  return String(row[NAME + id] ?? id);
}

/** Returns which movements of the athlete's own count as a known one. */
export function sameAsIn(row: MovementRow): SameAs[] {
  return Object.entries(row).flatMap(([attribute, value]) => {
    if (!attribute.startsWith(SAME_AS)) return [];
    const id = attribute.slice(SAME_AS.length);
    return [{ id, name: ownNameIn(row, id), movement: String(value) }];
  });
}

/** A movement that is done in so many workouts more, or fewer. */
export interface CountChange {
  readonly id: string;
  /** In the athlete's words. */
  readonly name: string;
  readonly more: number;
}

/**
 * Returns the write that counts what is done more, or less. A movement of the athlete's own is on the list as long as a
 * workout has it, or it counts as a known one. Throws AppError `conflict` for a new one where the list is full.
 */
export function changeList(uid: string, row: MovementRow, changed: readonly CountChange[]): Writes {
  if (changed.length === 0) return {};
  const own = changed.filter(({ id }) => !knownMovement(id));
  const unnamed = own.filter(({ id, more }) => more > 0 && !(NAME + id in row));
  if (unnamed.length > 0 && Buffer.byteLength(JSON.stringify(row)) > LIST_BYTES_MAX) throw tooManyMovements();
  const left = own.filter(({ id, more }) => row[id] === -more && !(SAME_AS + id in row)).map(({ id }) => id);
  const change = {
    add: Object.fromEntries(changed.filter(({ id }) => !left.includes(id)).map(({ id, more }) => [id, more])),
    set: Object.fromEntries(unnamed.map(({ id, name }) => [NAME + id, name])),
    remove: left.flatMap((id) => [id, NAME + id]),
  };
  const when = Object.fromEntries(left.map((id) => [SAME_AS + id, absent]));
  return { movements: update(userKeys.movementList(uid), change, when) };
}

function tooManyMovements(): AppError {
  const message = 'You have logged too many exercises with names of your own. Please use names you have used before.';
  return new AppError('conflict', message, { code: 'TOO_MANY_MOVEMENTS' });
}

/**
 * Stores the known movement that one of the athlete's own counts as, or none, in place of what it `was`. Returns false
 * where the row has changed meanwhile.
 */
export function keepSameAs(
  table: Table,
  uid: string,
  id: string,
  { was, is }: { readonly was: string | undefined; readonly is: string | undefined },
): Promise<boolean> {
  const attribute = `${SAME_AS}${id}`;
  const change = is === undefined ? { remove: [attribute] } : { set: { [attribute]: is } };
  const when = { [id]: present, [attribute]: unchanged(was) };
  return tryWrite(table, { sameAs: update(userKeys.movementList(uid), change, when) });
}
