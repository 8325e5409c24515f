import type { CellValue, Grid } from '#functions/program-import/grid.ts';
import { type Language, languagesOfDay } from './calendar-words.ts';
import { languagesOf } from './column-names.ts';

/** The languages of the weekdays at the beginning of the first rows. */
export function languagesOfDays({ rows }: Grid): Language[] {
  const days = rows.slice(0, 40).flatMap(({ cells }) => cells.slice(0, 3));
  return days.flatMap((cell) => (typeof cell === 'string' ? languagesOfDay(cell) : []));
}

/** The language of most names, and of weekdays that stand among them; the first in doubt. */
export function languageOf(cells: readonly CellValue[], told: readonly Language[]): Language | null {
  const counts = new Map<Language, number>();
  for (const cell of cells) {
    const languages =
      typeof cell === 'string'
        ? [...languagesOf(cell), ...languagesOfDay(cell), ...languagesOf(cell.trimEnd().replace(/(?<!\d)\d+$/, ''))]
        : [];
    for (const language of new Set(languages)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  // Names that are of two languages are of the one that has more of the days.
  for (const language of told) if (counts.has(language)) counts.set(language, (counts.get(language) ?? 0) + 0.001);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
