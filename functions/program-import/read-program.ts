import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { fillMergedDown, type Grid, type GridRow, isBlank } from './grid.ts';
import type { ParsedProgram, ParsedWorkout } from './parsed-program.ts';
import { findHeader, type Header } from './program-columns.ts';
import { type ProblemList, problemList, refuseFile } from './program-file-refused.ts';
import { readWorkoutRow, type WorkoutRow } from './read-workout-row.ts';

/** Turns rows of cells into a program; throws ProgramFileRefused with every problem of every row. */
export function readProgram(grid: Grid): ParsedProgram {
  const header = findHeader(grid);
  const problems = problemList(grid.sheet);
  const rows = grid.rows.filter((row) => row.number > header.row && !row.cells.every(isBlank));
  fillMergedDown(grid, [header.indexOf.get('week') ?? -1, header.indexOf.get('day') ?? -1]);
  refuseTooMuch(rows, header, problems);
  const workouts = rows.flatMap((row) => readWorkoutRow(row, header, grid, problems) ?? []);
  problems.throwIfAny();
  if (workouts.length === 0) throw refuseFile('The file has column names but no workouts below them.');
  return {
    sheet: grid.sheet,
    weeks: Math.max(...workouts.map(({ week }) => week)),
    weekdayAligned: workouts.some(({ isWeekday }) => isWeekday),
    workouts: inOrder(workouts),
    warnings: [...grid.warnings, ...warningsAbout(workouts, header)],
  };
}

/** Bounds the reading itself, before it starts. */
function refuseTooMuch(rows: readonly GridRow[], header: Header, problems: ProblemList): void {
  const { rows: mostRows, exerciseCharacters } = PROGRAM_FILE_LIMITS;
  const firstTooMany = rows[mostRows];
  if (firstTooMany) {
    problems.add(firstTooMany.number, null, `the file has more than ${mostRows} workouts; split it into two programs`);
    problems.throwIfAny();
  }
  let characters = 0;
  for (const { number, cells } of rows) {
    const text = cells[header.indexOf.get('exercises') ?? -1];
    characters += typeof text === 'string' ? text.length : 0;
    if (characters <= exerciseCharacters) continue;
    const most = `the exercises down to here have more than ${exerciseCharacters} characters`;
    problems.add(number, 'exercises', `${most}; shorten them or split the program in two`);
    problems.throwIfAny();
  }
}

function inOrder(rows: readonly WorkoutRow[]): ParsedWorkout[] {
  const sorted = rows.toSorted((a, b) => a.week - b.week || a.day - b.day || a.row - b.row);
  let order = 0;
  return sorted.map(({ row: _row, isWeekday: _isWeekday, ...workout }, index) => {
    const before = sorted[index - 1];
    order = before?.week === workout.week && before.day === workout.day ? order + 1 : 0;
    return { ...workout, order };
  });
}

function warningsAbout(workouts: readonly WorkoutRow[], header: Header): string[] {
  const warnings: string[] = [];
  const numbered = workouts.find(({ isWeekday }) => !isWeekday);
  if (numbered && workouts.some(({ isWeekday }) => isWeekday)) {
    warnings.push(
      `Some days are weekdays and some are numbers (row ${numbered.row} is the first number); the numbers were read as 1 for Monday to 7 for Sunday.`,
    );
  }
  const weeks = new Set(workouts.map(({ week }) => week));
  const last = Math.max(...weeks);
  const empty = Array.from({ length: last }, (_, index) => index + 1).filter((week) => !weeks.has(week));
  if (empty.length > 0) warnings.push(`There is no workout in week ${empty.join(', ')} of ${last}.`);
  const others = [...header.otherColumns.values()];
  if (others.length > 0) {
    const names = `${others.slice(0, 10).join(', ')}${others.length > 10 ? ' and more' : ''}`;
    warnings.push(`Columns the app does not know were added to the description: ${names}.`);
  }
  return warnings;
}
