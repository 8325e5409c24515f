import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import { readAllMovements, readMovementList } from '#functions/data/athletes/movements.ts';
import { allResults } from '#functions/data/athletes/results.ts';
import type { Table } from '#functions/data/table/table.ts';
import { setsByMovement } from '#shared/movements/sets-by-movement.ts';
import { encodeSets } from '#shared/movements/sets-code.ts';

/**
 * Recomputes what is stored by movement, from the results and the days of their entries. Returns what does not agree, in
 * words.
 */
export async function checkMovements(table: Table, uid: string, entries: readonly CompletionRow[]): Promise<string[]> {
  const [results, kept, list] = await Promise.all([
    allResults(table, uid),
    readAllMovements(table, uid),
    readMovementList(table, uid),
  ]);
  const days = new Map(
    entries.map(({ id, status, localDate }) => [id, status === 'completed' ? localDate : undefined]),
  );
  const expected = [...results].flatMap(([entryId, result]) =>
    [...setsByMovement(result)].map(([movement, { sets }]) => ({
      movement,
      line: lineOf(movement, days.get(entryId), entryId, encodeSets(sets)),
    })),
  );
  const found = [...kept].flatMap(([movement, sessions]) =>
    sessions.map(({ date, entryId, sets }) => lineOf(movement, date, entryId, encodeSets(sets))),
  );
  const times = Map.groupBy(expected, ({ movement }) => movement);
  const counted = [...times].map(([id, { length }]) => `${id} ${length}`).sort();
  const stored = list.movements.map(({ id, times: stands }) => `${id} ${stands}`).sort();
  const lines = new Set(expected.map(({ line }) => line));
  return [
    ...[...results.keys()].filter((id) => !days.get(id)).map((id) => `the result of ${id} has no completed workout`),
    ...found.filter((line) => !lines.has(line)).map((line) => `${line} is of no result`),
    ...[...lines].filter((line) => !found.includes(line)).map((line) => `${line} is not kept by movement`),
    ...(stored.join() === counted.join()
      ? []
      : [`the movements are stored as ${stored.join()} and counted as ${counted.join()}`]),
  ];
}

function lineOf(movement: string, date: string | undefined, entryId: string, sets: string): string {
  return `${movement} on ${date} in ${entryId} with ${sets}`;
}
