import { weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import type { Line } from './line.ts';

interface ContinuedWeeks {
  readonly lines: readonly Line[];
  /** The first week of each phase that is read otherwise than written. */
  readonly told: readonly string[];
}

/**
 * Counts the weeks on where each phase of a file begins again with week 1. Parts of a session that are called phases come
 * again and again, and phases whose weeks go on by themselves stay as they are.
 */
export function continueWeeks(lines: readonly Line[]): ContinuedWeeks {
  const runs: { phase: string; lines: Line[]; weeks: number[] }[] = [];
  for (const line of lines) {
    if (line.phase === '') return { lines, told: [] };
    const last = runs.at(-1);
    const run = last?.phase === line.phase ? last : { phase: line.phase, lines: [], weeks: [] };
    if (run !== last) runs.push(run);
    run.lines.push(line);
    run.weeks.push(weekOf(line));
  }
  const areOnce = new Set(runs.map(({ phase }) => phase)).size === runs.length;
  const areFromOne = runs.every(({ weeks }) => weeks[0] === 1 && weeks.every((week) => Number.isInteger(week)));
  const isLonger = new Set(runs[0]?.weeks).size > 1;
  if (runs.length < 2 || !areOnce || !areFromOne || !isLonger) return { lines, told: [] };
  let before = 0;
  const told: string[] = [];
  const continued = runs.flatMap((run) => {
    const offset = before;
    before += run.weeks.reduce((most, week) => Math.max(most, week), 0);
    if (offset > 0) told.push(`week 1 of "${run.phase.slice(0, 40).toWellFormed()}" is week ${offset + 1}`);
    return run.lines.map((line, at) => withWeek(line, Number(run.weeks[at]) + offset));
  });
  return { lines: continued, told };
}

function weekOf({ cells }: Line): number {
  const value = cells.get('week')?.value ?? null;
  return typeof value === 'string' ? (weekLabel(value)?.week ?? Number(value)) : Number(value ?? Number.NaN);
}

function withWeek(line: Line, week: number): Line {
  const cells = new Map(line.cells);
  return { ...line, cells: cells.set('week', { header: 'week', ...cells.get('week'), value: week }) };
}
