/** One line of the report. Bytes are shown as kB of 1000. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly budget: number;
  readonly unit: 'bytes' | 'MB' | 'ms' | 'ratio' | 'count' | 'score';
  /** The value may not fall below its budget, in place of not going over it. */
  readonly isFloor?: boolean;
}

export interface Family {
  readonly title: string;
  readonly measures: readonly Measure[];
}

/** `slow` is a time over its budget: it says something of this machine, so it fails nothing. */
export type Verdict = 'ok' | 'over' | 'slow';

export function verdictOn({ value, budget, unit, isFloor }: Measure): Verdict {
  if (isFloor ? value >= budget : value <= budget) return 'ok';
  return unit === 'ms' ? 'slow' : 'over';
}

/** Formats all families as a text table: measure, value, budget and verdict. */
export function tableOf(families: readonly Family[]): string {
  const titles = new Map(families.map(({ title, measures }) => [measures[0], title]));
  const rows = families.flatMap(({ measures }) => measures).map((measure) => ({ measure, cells: cellsOf(measure) }));
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map(({ cells }) => cells[column]?.length ?? 0)));
  const lines = rows.flatMap(({ measure, cells: [name = '', value = '', budget = '', verdict = ''] }) => {
    const line = `  ${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${budget.padStart(widths[2] ?? 0)}  ${verdict}`;
    const title = titles.get(measure);
    return title === undefined ? [line] : ['', title, line];
  });
  return `${lines.join('\n')}\n`;
}

function cellsOf(measure: Measure): string[] {
  const { name, value, budget, unit, isFloor } = measure;
  return [name, shown(value, unit), `${isFloor ? '≥' : '≤'} ${shown(budget, unit)}`, verdictOn(measure)];
}

function shown(value: number, unit: Measure['unit']): string {
  if (unit === 'bytes') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'ratio') return value.toFixed(2);
  return unit === 'count' || unit === 'score' ? String(value) : `${value} ${unit}`;
}
