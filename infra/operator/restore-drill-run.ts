import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Table } from '#functions/data/table/table.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { type Census, countRows, sampleOf, verifyBooks } from './restore-drill-books.ts';
import {
  completeCopy,
  dropCopy,
  expectedSettings,
  findTable,
  restoreCopy,
  type Settings,
  settingsOf,
} from './restore-drill-table.ts';
import type { StageConfig } from './stage-config.ts';

export interface Drill {
  readonly stage: string;
  readonly config: Omit<StageConfig, 'originSecret'>;
  /** The latest there is unless given. */
  readonly at: Date | undefined;
  /** Look at the books of so many athletes, drawn by chance; of all unless given. */
  readonly sample: number | undefined;
  /** Leave the copy where it is. */
  readonly keep: boolean;
}

interface Surroundings {
  readonly client: DynamoDBClient;
  readonly openTable: (name: string) => Table;
  readonly say: (line: string) => void;
}

/**
 * Restores the table of a stage into a copy, makes that as good as the table, erases accounts that have been deleted
 * since, and checks the copy's settings and all that is counted. Prints each step and how long it takes. Returns what
 * is wrong, in words. Deletes the copy afterwards, even when the drill itself fails, unless it is to be kept.
 */
export async function drillRestore(
  { stage, config, at, sample, keep }: Drill,
  { client, openTable, say }: Surroundings,
): Promise<string[]> {
  const { table, copies } = await findTable(client, stage, config.restoredTable);
  for (const left of copies) say(`An earlier drill left the table ${left}, which costs money until you delete it`);
  say(`Restore drill of ${table}`);
  const timed = timer(say);
  const now = new Date();
  const { copy, restoredTo } = await timed('restored', () => restoreCopy(client, table, { at, now }));
  say(`  to ${restoredTo ? moment(restoredTo) : 'the latest time there is'}, as ${copy}`);
  try {
    await timed('settings copied', () => completeCopy(client, table, copy));
    const { erased, problems } = await timed('deleted accounts erased', () =>
      eraseDeleted(client, table, openTable(copy), {
        now: now.getTime(),
        restoredTo: (restoredTo ?? now).getTime(),
      }),
    );
    say(`  ${erased} accounts deleted since then were erased from the copy`);
    const expected = expectedSettings(stage, config);
    const [live, restored] = [await settingsOf(client, table), await settingsOf(client, copy)];
    sayLines(say, 'settings of the copy', Object.entries(restored));

    const census = await timed('rows counted', () => countRows(client, copy));
    sayLines(say, `${sum(census)} rows in the copy, by key prefix`, [...census.kinds].sort());
    const athletes = sample === undefined ? census.athletes : sampleOf(census.athletes, sample);
    const books = await timed(`totals of ${athletes.length} of ${census.athletes.length} athletes checked`, () =>
      verifyBooks(openTable(copy), { ...census, athletes }),
    );
    return [
      ...(census.athletes.length > 0 ? [] : ['the copy has no athletes']),
      ...deviations(`the table ${table}`, live, expected),
      ...deviations('the copy', restored, expected),
      ...books,
      ...problems,
    ];
  } finally {
    if (keep) say(`The copy was kept: ${copy}`);
    else await timed('copy deleted', () => dropCopy(client, copy));
  }
}

function deviations(what: string, settings: Settings, expected: Settings): string[] {
  return Object.entries(expected).flatMap(([name, value]) =>
    settings[name] === value ? [] : [`${what} has ${name} "${settings[name]}", expected "${value}"`],
  );
}

function timer(say: (line: string) => void) {
  return async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    say(`  ${((performance.now() - start) / 1000).toFixed(1).padStart(8)} s  ${what}`);
    return result;
  };
}

function sayLines(say: (line: string) => void, title: string, lines: readonly (readonly [string, unknown])[]): void {
  say(`  ${title}:`);
  for (const [name, value] of lines) say(`    ${name.padEnd(24)} ${value}`);
}

function sum({ kinds }: Census): number {
  return [...kinds.values()].reduce((all, count) => all + count, 0);
}

function moment(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
