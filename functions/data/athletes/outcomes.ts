import * as z from 'zod/mini';
import { absent, equals } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { putNew, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { dayNumber, localDate } from '#shared/dates.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import type { Outcome } from '#shared/training/training.ts';

/** Stands where other completions name their enrolment: a random workout is of none. */
export const RANDOM = 'R';

/** Names a workout for its outcome: an enrolment and the number in its program, or RANDOM and the workout's id. */
export interface OutcomeKey {
  readonly eid: string;
  readonly of: number | string;
}

/** Returns the id of a workout's completion, which is found by it without a look at the day's others. */
export function completionIdOf({ eid, of }: OutcomeKey): string {
  return typeof of === 'number' ? entryIdOf(eid, of) : of;
}

/** Up to 64 outcomes of an enrolment: attribute `n20` holds `c20780`, completed on day 20780, or `s20780`, skipped. */
const OutcomesRow = z.catchall(z.object({ SK: z.string() }), z.string());
const RandomOutcomeRow = z.object({ status: z.enum(['completed', 'skipped']), localDate: z.string() });

const STATUS = { c: 'completed', s: 'skipped' } as const;

const attributeOf = (number: number) => `n${number}`;
const packed = ({ status, localDate: date }: Outcome) => `${status[0]}${dayNumber(date)}`;

function unpacked(value: string): Outcome {
  const status = STATUS[value[0] as keyof typeof STATUS];
  return { status, localDate: localDate(Number(value.slice(1))) };
}

/** Returns the outcomes in one row by the numbers of their workouts. */
export function outcomesIn(row: Readonly<Record<string, unknown>>): Map<number, Outcome> {
  const attributes = Object.entries(row).filter(([name]) => /^n\d+$/.test(name));
  return new Map(attributes.map(([name, value]) => [Number(name.slice(1)), unpacked(String(value))]));
}

/** Returns all outcomes of an enrolment by the numbers of their workouts. */
export async function readOutcomes(table: Table, uid: string, eid: string): Promise<ReadonlyMap<number, Outcome>> {
  const range = { partition: userKeys.partition(uid), prefix: userKeys.outcomesPrefix(eid) };
  const rows = await table.query(range, OutcomesRow);
  return new Map(rows.flatMap((row) => [...outcomesIn(row)]));
}

/** Returns what became of a workout; undefined before anything did. */
export async function readOutcome(table: Table, uid: string, { eid, of }: OutcomeKey): Promise<Outcome | undefined> {
  if (typeof of === 'string') return table.get(userKeys.randomOutcome(uid, of), RandomOutcomeRow);
  const row = await table.get(userKeys.outcomes(uid, eid, of), OutcomesRow);
  return row && outcomesIn(row).get(of);
}

export async function hasOutcomes(table: Table, uid: string, eid: string): Promise<boolean> {
  return (await readOutcomes(table, uid, eid)).size > 0;
}

/** Returns the write that puts `outcome` in place of `stored`; refused when something else stands there. */
export function putOutcome(uid: string, { eid, of }: OutcomeKey, outcome: Outcome, stored?: Outcome): WriteAction {
  if (typeof of === 'string') return putNew({ ...userKeys.randomOutcome(uid, of), ...outcome });
  const attribute = attributeOf(of);
  const condition = { [attribute]: stored ? equals(packed(stored)) : absent };
  return update(userKeys.outcomes(uid, eid, of), { set: { [attribute]: packed(outcome) } }, condition);
}
