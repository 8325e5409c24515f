import * as z from 'zod/mini';
import { present, unchanged } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { ConditionFailed, type Table, update } from '#functions/data/table/table.ts';
import type { SameAs } from '#shared/movements/same-as.ts';

/**
 * Workouts by movement id; of a movement that is the athlete's own its name after `~`, and after `=` the id of the known
 * one that it counts as.
 */
const MovementRow = z.catchall(z.object({ SK: z.string() }), z.unknown());
type MovementRow = Readonly<Record<string, unknown>>;

const SAME_AS = '=';

/** Returns the row that lists an athlete's movements; empty before the first result. */
export async function readMovementRow(table: Table, uid: string, eventuallyConsistent: boolean): Promise<MovementRow> {
  const { SK } = userKeys.movementList(uid);
  const range = { partition: userKeys.partition(uid), from: SK, to: SK, eventuallyConsistent };
  const [row = {}] = await table.query(range, MovementRow);
  return row;
}

/** Returns the name of a movement of the athlete's own, as it was first logged. */
export function ownNameIn(row: MovementRow, id: string): string {
  return String(row[`~${id}`] ?? id);
}

/** Returns which movements of the athlete's own count as a known one. */
export function sameAsIn(row: MovementRow): SameAs[] {
  return Object.entries(row).flatMap(([attribute, value]) => {
    if (!attribute.startsWith(SAME_AS)) return [];
    const id = attribute.slice(SAME_AS.length);
    return [{ id, name: ownNameIn(row, id), movement: String(value) }];
  });
}

/**
 * Stores the known movement that one of the athlete's own counts as, or none, in place of what it `was`. Returns false
 * where the row has changed meanwhile.
 */
export async function keepSameAs(
  table: Table,
  uid: string,
  id: string,
  { was, is }: { readonly was: string | undefined; readonly is: string | undefined },
): Promise<boolean> {
  const attribute = `${SAME_AS}${id}`;
  const change = is === undefined ? { remove: [attribute] } : { set: { [attribute]: is } };
  const when = { [id]: present, [attribute]: unchanged(was) };
  try {
    await table.write({ sameAs: update(userKeys.movementList(uid), change, when) });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
