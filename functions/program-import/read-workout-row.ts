import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { inferWorkoutType } from '#shared/workouts/infer-workout-type.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { withoutGuard } from './formula-guard.ts';
import { type CellValue, columnLetters, type Grid, type GridRow, isBlank } from './grid.ts';
import type { ParsedWorkout } from './parsed-program.ts';
import type { Header, ProgramColumn } from './program-columns.ts';
import type { ProblemList } from './program-file-refused.ts';
import { plainName, readDay, readDuration, readText, readType, readWeek } from './read-cells.ts';
import { readExercises } from './read-exercises.ts';

export type WorkoutRow = Omit<ParsedWorkout, 'order'> & { readonly row: number; readonly isWeekday: boolean };

/** One row as a workout, or null with every problem of the row added to the list. */
export function readWorkoutRow(
  row: GridRow,
  header: Header,
  { kind, sheet }: Grid,
  problems: ProblemList,
): WorkoutRow | null {
  const problemsBefore = problems.count();
  const report = (column: string | null) => (text: string) => problems.add(row.number, column, text);
  if (kind === 'csv' && !fitsHeader(row, header, report(null))) return null;

  const cell = (column: ProgramColumn): CellValue => {
    const value = row.cells[header.indexOf.get(column) ?? -1] ?? null;
    return kind === 'csv' && typeof value === 'string' ? withoutGuard(value) : value;
  };
  const week = readWeek(cell('week'), report('week'));
  const day = readDay(cell('day'), report('day'));
  const name = readName(cell('name'), report('name'));
  const description = readDescription(row, header, cell('description'), report);
  const durationMinutes = readDuration(cell('duration'), report('duration'));
  const text = readText(cell('exercises'), 'exercises', report('exercises'));
  const exercises = readExercises(text, report('exercises'));
  const type = readType(cell('type'), report('type'));
  refuseTooLarge({ name, description, exercises }, report(null));

  if (week === null || day === null || problems.count() > problemsBefore) return null;
  const workoutType = type ?? inferWorkoutType(exercises);
  const source = { sheet, rows: [row.number], text };
  return {
    row: row.number,
    week,
    ...day,
    name,
    description,
    workoutType,
    durationMinutes,
    exercises,
    source,
    marks: [],
  };
}

/** A field too many or too few means that a separator or line break was not quoted, and every cell may be wrong. */
function fitsHeader(row: GridRow, header: Header, report: (text: string) => void): boolean {
  const fields = row.cells.length;
  const counts = `has ${fields} fields, the header has ${header.width}`;
  if (fields < header.width) {
    report(`${counts} (quote any field that contains a line break)`);
    return false;
  }
  if (row.cells.slice(header.width).every(isBlank)) return true;
  report(`${counts} (quote any field that contains the separator)`);
  return false;
}

function readName(cell: CellValue, report: (text: string) => void): string {
  const name = plainName(readText(cell, 'name', report));
  const most = PROGRAM_FILE_LIMITS.nameCharacters;
  if (isBlank(cell)) report('name is empty');
  if (name.length > most) report(`name has ${name.length} characters; ${most} are the most`);
  return name;
}

/** The description, and below it what stands in columns the app does not know, each line with its column's name. */
function readDescription(
  row: GridRow,
  header: Header,
  cell: CellValue,
  report: (column: string) => (text: string) => void,
): string {
  const known = new Set(header.indexOf.values());
  const notes: string[] = [];
  for (const [index, value] of row.cells.entries()) {
    if (known.has(index) || isBlank(value)) continue;
    const column = header.otherColumns.get(index) ?? columnLetters(index);
    const text = value instanceof Date ? value.toISOString().slice(0, 10) : readText(value, column, report(column));
    if (text) notes.push(`${column}: ${text}`);
  }
  const text = [readText(cell, 'description', report('description')), notes.join('\n')].filter(Boolean).join('\n\n');
  const most = PROGRAM_FILE_LIMITS.descriptionCharacters;
  if (text.length > most) {
    const added = notes.length > 0 ? ', with what the other columns add to it,' : '';
    report('description')(`description${added} has ${text.length} characters; ${most} are the most`);
  }
  return text;
}

/** Reports a workout that takes more than one may. */
export function refuseTooLarge(
  workout: { name: string; description: string; exercises: readonly Exercise[] },
  report: (text: string) => void,
): void {
  const bytes = Buffer.byteLength(JSON.stringify(workout));
  const most = PROGRAM_FILE_LIMITS.workoutBytes;
  if (bytes > most) report(`the workout takes ${bytes} bytes; ${most} are the most. Shorten it or split it in two`);
}
