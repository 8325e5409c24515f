import * as z from 'zod/mini';
import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import { outcomeKeyOf, outcomesIn, type StoredOutcome, UNPLANNED } from '#functions/data/athletes/outcomes.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Table } from '#functions/data/table/table.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';

const OutcomesRow = z.looseObject({ SK: z.string() });
const UnplannedRow = z.object({ SK: z.string(), status: z.string(), localDate: z.string() });
const AnyRow = z.looseObject({ SK: z.string() });

/** Returns what the rows of an athlete's log, their outcomes and their results do not agree in, in words. */
export async function logDifferences(table: Table, uid: string, rows: readonly CompletionRow[]): Promise<string[]> {
  const partition = userKeys.partition(uid);
  const [planned, unplanned, removed, results] = await Promise.all([
    table.query({ partition, prefix: userKeys.planPrefix }, OutcomesRow),
    table.query({ partition, prefix: userKeys.unplannedOutcomePrefix }, UnplannedRow),
    table.query({ partition, prefix: userKeys.removedPrefix }, AnyRow),
    table.query({ partition, prefix: userKeys.resultPrefix }, AnyRow),
  ]);
  const isPlan = ({ SK }: { SK: string }) => SK.endsWith(userKeys.planChangesSuffix);
  const outcomes = outcomesOf(
    planned.filter((row) => !isPlan(row)),
    unplanned,
  );
  const logged = outcomes.filter(({ status }) => status !== 'removed');
  return [
    ...outcomeDifferences(uid, logged, rows),
    ...removedDifferences(
      outcomes,
      removed.map(({ SK }) => SK.slice(userKeys.removedPrefix.length)),
    ),
    ...resultDifferences(
      rows,
      results.map(({ SK }) => SK.slice(userKeys.resultPrefix.length)),
    ),
  ];
}

/**
 * Checks that each kept entry of a removed workout has its outcome; the reverse is no fault, because kept entries
 * expire.
 */
function removedDifferences(outcomes: readonly PlacedOutcome[], kept: readonly string[]): string[] {
  const removed = outcomes.filter(({ status }) => status === 'removed');
  const isRemoved = (id: string) => {
    const { eid, of } = outcomeKeyOf(id);
    return removed.some((outcome) => outcome.eid === eid && outcome.of === of);
  };
  return kept.filter((id) => !isRemoved(id)).map((id) => `${id} is kept as removed, and is not`);
}

function resultDifferences(rows: readonly CompletionRow[], results: readonly string[]): string[] {
  const having = new Set(rows.filter(({ hasResult }) => hasResult).map(({ id }) => id));
  return [
    ...results.filter((id) => !having.has(id)).map((id) => `there is a result of ${id}, which has none`),
    ...[...having].filter((id) => !results.includes(id)).map((id) => `the result of ${id} is missing`),
  ];
}

interface PlacedOutcome extends StoredOutcome {
  readonly SK: string;
  readonly eid: string;
  readonly of: number | string;
}

function outcomesOf(
  planned: readonly z.output<typeof OutcomesRow>[],
  unplanned: readonly z.output<typeof UnplannedRow>[],
): PlacedOutcome[] {
  return [
    ...planned.flatMap((row) =>
      [...outcomesIn(row)].map(([of, outcome]) => ({ SK: row.SK, eid: row.SK.split('#')[1] ?? '', of, ...outcome })),
    ),
    ...unplanned.map(({ SK, status, localDate }) => ({
      SK,
      eid: UNPLANNED,
      of: SK.slice(userKeys.unplannedOutcomePrefix.length),
      status: status as StoredOutcome['status'],
      localDate,
    })),
  ];
}

function outcomeDifferences(uid: string, stored: readonly PlacedOutcome[], rows: readonly CompletionRow[]): string[] {
  const describe = (
    eid: string,
    of: number | string | undefined,
    { status, localDate }: Pick<CompletionRow, 'status' | 'localDate'> | StoredOutcome,
  ) => `${status} on ${localDate} of ${eid} as ${of}`;
  const logged = rows.map((row) => describe(row.eid, calledIn(row), row));
  const expected = new Set(logged);
  const found = new Set(stored.map(({ eid, of, ...outcome }) => describe(eid, of, outcome)));
  return [
    ...stored.flatMap(({ SK, eid, of, ...outcome }) => [
      ...(typeof of === 'number' && SK !== userKeys.outcomes(uid, eid, of).SK ? [`${SK} holds number ${of}`] : []),
      ...(expected.has(describe(eid, of, outcome))
        ? []
        : [`${SK} says ${describe(eid, of, outcome)}, but there is no such row`]),
    ]),
    ...logged.filter((outcome, index) => logged.indexOf(outcome) !== index).map((outcome) => `two rows say ${outcome}`),
    ...[...expected].filter((outcome) => !found.has(outcome)).map((outcome) => `no outcome is stored for ${outcome}`),
  ];
}

/** Returns the key under which the outcome of a row knows its workout. */
function calledIn({ eid, workoutId }: CompletionRow): number | string | undefined {
  return eid === UNPLANNED ? workoutId : parseWorkoutId(workoutId)?.number;
}
