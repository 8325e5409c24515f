import * as z from 'zod/mini';
import { absentOrBeginning, equals } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { dayNumber, localDate } from '#shared/dates.ts';
import { entryIdOf } from '#shared/training/plan.ts';
import type { Overlay } from '#shared/training/plan-changes/overlay.ts';
import type { Outcome } from '#shared/training/training.ts';
import { PlanChangesRow } from './plan-changes.ts';

/** Stands where other completions name their enrolment: generated workouts and athletes' own are of none. */
export const UNPLANNED = 'R';

/** Names a workout for its outcome: an enrolment and the number in its program, or UNPLANNED and the workout's id. */
export interface OutcomeKey {
  readonly eid: string;
  readonly of: number | string;
}

/** The stored outcome of a workout, also where it was removed from the log. */
export interface StoredOutcome extends Pick<Outcome, 'localDate'> {
  readonly status: Outcome['status'] | 'removed';
}

/** Returns the id of a workout's completion, which is found by it without a look at the day's others. */
export function completionIdOf({ eid, of }: OutcomeKey): string {
  return typeof of === 'number' ? entryIdOf(eid, of) : of;
}

/** Returns the outcome key of an entry of the log by its id. */
export function outcomeKeyOf(entryId: string): OutcomeKey {
  const [eid = '', number] = entryId.split('.');
  return number === undefined ? { eid: UNPLANNED, of: entryId } : { eid, of: Number(number) };
}

/**
 * Up to 64 outcomes of an enrolment: attribute `n20` holds `c20780`, completed on day 20780, `s20780`, skipped, or
 * `x20780`, removed from the log, where it stood on that day.
 */
const OutcomesRow = z.looseObject({ SK: z.string() });
const UnplannedOutcomeRow = z.object({ status: z.enum(['completed', 'skipped', 'removed']), localDate: z.string() });

const LETTERS = { completed: 'c', skipped: 's', removed: 'x' } as const;
const STATUS = { c: 'completed', s: 'skipped', x: 'removed' } as const;

const attributeOf = (number: number) => `n${number}`;
const packed = ({ status, localDate: date }: StoredOutcome) => `${LETTERS[status]}${dayNumber(date)}`;

function unpacked(value: string): StoredOutcome {
  const status = STATUS[value[0] as keyof typeof STATUS];
  return { status, localDate: localDate(Number(value.slice(1))) };
}

/** Returns the outcomes in one row by the numbers of their workouts. */
export function outcomesIn(row: Readonly<Record<string, unknown>>): Map<number, StoredOutcome> {
  const attributes = Object.entries(row).filter(([name]) => /^n\d+$/.test(name));
  return new Map(attributes.map(([name, value]) => [Number(name.slice(1)), unpacked(String(value))]));
}

export interface OutcomesOfEnrolment {
  /** By workout number. */
  readonly outcomes: Readonly<Record<number, Outcome>>;
  /** The numbers of workouts that were removed from the log. */
  readonly removed: readonly number[];
  /** The changes to the plan. */
  readonly overlays: readonly Overlay[];
}

/** Returns all outcomes of an enrolment, and the changes to its plan. */
export async function readOutcomes(table: Table, uid: string, eid: string): Promise<OutcomesOfEnrolment> {
  const range = { partition: userKeys.partition(uid), prefix: userKeys.enrolmentPrefix(eid) };
  const rows = await table.query(range, OutcomesRow);
  const isPlan = ({ SK }: { SK: string }) => SK.endsWith(userKeys.planChangesSuffix);
  const stored = rows.filter((row) => !isPlan(row)).flatMap((row) => [...outcomesIn(row)]);
  return {
    overlays: rows.filter(isPlan).flatMap((row) => PlanChangesRow.parse(row).overlays),
    outcomes: Object.fromEntries(
      stored.flatMap(([number, { status, localDate }]) =>
        status === 'removed' ? [] : [[number, { status, localDate }] as const],
      ),
    ),
    removed: stored.flatMap(([number, { status }]) => (status === 'removed' ? number : [])),
  };
}

/** Returns the ids of all workouts of no program that were logged, also of those removed since; `isPlanned` adds those of programs. */
export async function loggedIds(
  table: Table,
  uid: string,
  { isPlanned }: { readonly isPlanned: boolean },
): Promise<ReadonlySet<string>> {
  const rowsAt = (prefix: string) =>
    table.query({ partition: userKeys.partition(uid), prefix, eventuallyConsistent: true }, OutcomesRow);
  const [unplanned, planned] = await Promise.all([
    rowsAt(userKeys.unplannedOutcomePrefix),
    isPlanned ? rowsAt(userKeys.planPrefix) : [],
  ]);
  return new Set([
    ...unplanned.map(({ SK }) => SK.slice(userKeys.unplannedOutcomePrefix.length)),
    ...planned.flatMap((row) => [...outcomesIn(row).keys()].map((n) => entryIdOf(row.SK.split('#')[1] ?? '', n))),
  ]);
}

/** Returns what became of a workout; undefined before anything did. */
export async function readOutcome(
  table: Table,
  uid: string,
  { eid, of }: OutcomeKey,
): Promise<StoredOutcome | undefined> {
  if (typeof of === 'string') return table.get(userKeys.unplannedOutcome(uid, of), UnplannedOutcomeRow);
  const row = await table.get(userKeys.outcomes(uid, eid, of), OutcomesRow);
  return row && outcomesIn(row).get(of);
}

/** Returns the write that puts `outcome` in place of `stored`, if anything is logged; refused when something else is. */
export function putOutcome(
  uid: string,
  { eid, of }: OutcomeKey,
  outcome: StoredOutcome,
  stored: Outcome | undefined,
): WriteAction {
  const { status, localDate } = outcome;
  if (typeof of === 'string') {
    const condition = stored
      ? { status: equals(stored.status), localDate: equals(stored.localDate) }
      : { status: absentOrBeginning('removed') };
    return put({ ...userKeys.unplannedOutcome(uid, of), status, localDate }, condition);
  }
  const attribute = attributeOf(of);
  const condition = { [attribute]: stored ? equals(packed(stored)) : absentOrBeginning(LETTERS.removed) };
  return update(userKeys.outcomes(uid, eid, of), { set: { [attribute]: packed(outcome) } }, condition);
}
