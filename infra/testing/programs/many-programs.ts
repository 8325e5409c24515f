import { listingOf } from '#functions/data/programs/program-lists.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { indexed, programKeys, programListKeys } from '#functions/data/table/keys.ts';
import { type Table, update } from '#functions/data/table/table.ts';
import { SAMPLE_PROGRAMS } from './sample-programs.ts';

const BATCHES_AT_ONCE = 8;

/** Returns programs numbered from `from`, as large as the shipped ones, in each category and at each level. */
export function manyPrograms(from: number, count: number): ProgramRow[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const sample = SAMPLE_PROGRAMS[number % SAMPLE_PROGRAMS.length] as ProgramRow;
    const [pid, name] = [`prg_${String(number).padStart(26, '0')}`, `${sample.name} ${number}`];
    const size = { description: 'Twelve weeks of running. '.repeat(12), weekMinutes: Array<number>(12).fill(240) };
    return { ...sample, ...size, pid, name, weeks: 4 + (number % 13), frequency: 1 + (Math.floor(number / 10) % 7) };
  });
}

/** Fills a table with programs that nobody has uploaded, on the lists that an upload puts them on. */
export async function seedPrograms(table: Table, programs: readonly ProgramRow[]): Promise<void> {
  const rows = programs.flatMap((program) => [
    { ...programKeys.program(program.pid), ...indexed.program(program.name, program.pid), ...program },
    ...listingOf(program),
  ]);
  const share = Math.ceil(rows.length / BATCHES_AT_ONCE) || 1;
  const parts = Array.from({ length: BATCHES_AT_ONCE }, (_, part) => rows.slice(part * share, (part + 1) * share));
  await Promise.all(parts.map((part) => table.putAll(part)));
  const singles = programs.filter(({ racecategory }) => racecategory === 'Singles').length;
  await table.write({
    counted: update(programListKeys.state, { add: { singles, doubles: programs.length - singles } }),
  });
}
