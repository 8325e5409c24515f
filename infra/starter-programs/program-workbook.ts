import { type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx';
import type { WorkoutType } from '#shared/workouts/workout.ts';

/** What a workbook of this folder says. The .xlsx beside it is written from it: `node infra/starter-programs/write-workbooks.ts`. */
export interface ProgramContent {
  readonly title: string;
  readonly note: string;
  /** One entry a week, each in the order of its days. */
  readonly weeks: readonly (readonly PlannedWorkout[])[];
}

export interface PlannedWorkout {
  /** A weekday by name, or the number of the day in its week. */
  readonly day: string | number;
  readonly type: WorkoutType;
  readonly name: string;
  readonly description: string;
  readonly minutes: number;
  /** Separated by semicolons; in the workbook each stands on a line. */
  readonly exercises: string;
}

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

/** The workbook as an admin would lay it out: a title above the columns, and each week one merged cell. */
export async function programWorkbook({ title, note, weeks }: ProgramContent): Promise<Uint8Array> {
  const rows: CellValue[][] = [[title], [note], [], COLUMNS.map(({ header }) => header)];
  const merges: MergeRange[] = [0, 1].map((row) => ({
    startRow: row,
    endRow: row,
    startCol: 0,
    endCol: COLUMNS.length - 1,
  }));
  for (const [index, workouts] of weeks.entries()) {
    merges.push({ startRow: rows.length, endRow: rows.length + workouts.length - 1, startCol: 0, endCol: 0 });
    for (const [position, { day, type, name, description, minutes, exercises }] of workouts.entries()) {
      const week = position === 0 ? index + 1 : null;
      rows.push([week, day, type, name, description, minutes, exercises.replaceAll('; ', '\n')]);
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
