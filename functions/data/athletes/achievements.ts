import * as z from 'zod/mini';
import { unchanged } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { check, update, type WriteAction } from '#functions/data/table/table.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Earned } from '#shared/workouts/achievements.ts';
import type { Writes } from './completions.ts';

/** An attribute for each achievement, so that two at once neither lose nor refuse each other. */
export const EarnedRow = z.catchall(z.object({ PK: z.string(), SK: z.literal('A#EARNED') }), z.string());

export function earnedOf(row: z.output<typeof EarnedRow> | undefined): Earned {
  if (!row) return {};
  const { PK, SK, ...earned } = row;
  return earned;
}

/** Stores what was earned on a day, and takes back what is lost; what is stored already keeps its day. */
export function changeEarned(
  uid: string,
  earned: readonly string[],
  on: LocalDate,
  lost: readonly string[] = [],
): WriteAction {
  return update(userKeys.earned(uid), { setOnce: Object.fromEntries(earned.map((id) => [id, on])), remove: lost });
}

/** Stores what was earned on a day by what the log adds up to; refused once its `seq` is another. */
export function earnUnlessChanged(uid: string, ids: readonly string[], on: LocalDate, seq: number | undefined): Writes {
  return { earned: changeEarned(uid, ids, on), totals: check(userKeys.progress(uid), { seq: unchanged(seq) }) };
}
