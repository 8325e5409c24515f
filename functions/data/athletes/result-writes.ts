import type { Writes } from './completions.ts';
import { type LoggedResult, movementWrites } from './movements.ts';
import type { MovementRow } from './own-movements.ts';
import { putResult } from './results.ts';

/**
 * Returns the writes that put the result of an entry in place of what was stored of it, for the transaction that writes
 * the entry itself. Without `before` it is new, without `after` it is removed; the day alone may differ, too. Removing it
 * and writing it again with what was read before leaves everything as it was. `list` is as for `movementWrites`, which
 * throws where that is full.
 */
export function resultWrites(
  uid: string,
  before: LoggedResult | undefined,
  after: LoggedResult | undefined,
  list: MovementRow,
): Writes {
  if (before && after && before.entryId !== after.entryId) throw new Error('A result stays with its entry');
  const isSame = before && after && JSON.stringify(before.result) === JSON.stringify(after.result);
  const { entryId } = after ?? before ?? {};
  if (entryId === undefined) return {};
  return {
    ...(!isSame && { result: putResult(uid, entryId, after?.result) }),
    ...movementWrites(uid, before ? [before] : [], after ? [after] : [], list),
  };
}
