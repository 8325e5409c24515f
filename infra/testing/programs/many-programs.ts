import { indexed, programKeys } from '#functions/data/table/keys.ts';
import type { Row, Table } from '#functions/data/table/table.ts';
import { SAMPLE_PROGRAMS } from './sample-programs.ts';

/** Rows of so many programs, by number from `from`: as large as those we ship, in each category and at each level. */
function programRows(from: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const sample = SAMPLE_PROGRAMS[number % SAMPLE_PROGRAMS.length] as (typeof SAMPLE_PROGRAMS)[number];
    const [pid, name] = [`prg_${String(number).padStart(26, '0')}`, `${sample.name} ${number}`];
    const size = { description: 'Twelve weeks of running. '.repeat(12), weekMinutes: Array(12).fill(240) };
    return { ...programKeys.program(pid), ...indexed.program(name, pid), ...sample, ...size, pid, name };
  });
}

/** Fills a table with programs that nobody has uploaded, numbered from `from`. */
export async function seedPrograms(table: Table, from: number, count: number): Promise<void> {
  const rows = programRows(from, count);
  const share = Math.ceil(rows.length / 8) || 1;
  const parts = Array.from({ length: 8 }, (_, part) => rows.slice(part * share, (part + 1) * share));
  await Promise.all(parts.map((part) => table.putAll(part)));
}
