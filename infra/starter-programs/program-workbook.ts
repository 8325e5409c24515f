import { parse } from 'csv-parse/sync';
import { type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx';

const HEADER_ROW = 3;
const COLUMNS = [
  { header: 'Week', width: 8 },
  { header: 'Day', width: 14 },
  { header: 'Type', width: 14 },
  { header: 'Name', width: 32 },
  { header: 'Description', width: 60 },
  { header: 'Duration', width: 10 },
  { header: 'Exercises', width: 60 },
];

/**
 * A program's CSV as the workbook that an admin would lay out: a title above the columns, each week one merged cell, and
 * each exercise on a line of its own.
 */
export function programWorkbook(csv: string, title: string, note: string): Promise<Uint8Array> {
  const workouts: Record<string, string>[] = parse(csv, { columns: true });
  const rows: CellValue[][] = [[title], [note], [], COLUMNS.map(({ header }) => header)];
  const merges: MergeRange[] = [0, 1].map((row) => ({
    startRow: row,
    endRow: row,
    startCol: 0,
    endCol: COLUMNS.length - 1,
  }));
  for (const [week, ofWeek] of Map.groupBy(workouts, (workout) => workout.week)) {
    merges.push({ startRow: rows.length, endRow: rows.length + ofWeek.length - 1, startCol: 0, endCol: 0 });
    for (const [index, workout] of ofWeek.entries()) {
      const shown: Record<string, string | undefined> = {
        ...workout,
        week: index === 0 ? week : undefined,
        exercises: workout.exercises?.replaceAll('; ', '\n'),
      };
      rows.push(COLUMNS.map(({ header }) => cellOf(shown[header.toLowerCase()])));
    }
  }
  return writeXlsx({
    sheets: [
      {
        name: 'Program',
        rows,
        merges,
        columns: COLUMNS.map(({ width }) => ({ width, style: { alignment: { vertical: 'top', wrapText: true } } })),
        freezePane: { rows: HEADER_ROW + 1 },
      },
    ],
  });
}

function cellOf(text: string | undefined): CellValue {
  if (text === undefined) return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}
