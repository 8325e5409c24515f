import { type CellValue, isBlank, isCellError } from '#functions/program-import/grid.ts';
import { type ParsedWorkout, type Report, refuseTooLarge } from '#functions/program-import/parsed-program.ts';
import { plainName } from '#functions/program-import/plain-text.ts';
import type { ProblemList } from '#functions/program-import/program-file-refused.ts';
import {
  isDurationRange,
  readDate,
  readDay,
  readDuration,
  readText,
  readWeek,
  typeNamed,
} from '#functions/program-import/read-cells.ts';
import { type MarkedExercises, readExerciseList, readExercises } from '#functions/program-import/read-exercises.ts';
import { hasMeaning } from '#functions/program-import/recognise/by-values.ts';
import { type Language, nearestDay } from '#functions/program-import/recognise/calendar-words.ts';
import { headerKey } from '#functions/program-import/recognise/column-names.ts';
import { unitIn } from '#functions/program-import/recognise/said-units.ts';
import { type WrittenDate, writtenDate } from '#functions/program-import/recognise/written-dates.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { FileProblem } from '#shared/error-reply.ts';
import { linesOf } from '#shared/exercises/exercise-text.ts';
import { inferWorkoutType } from '#shared/workouts/infer-workout-type.ts';
import { isEasyPart } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { textOf } from './cell-text.ts';
import { AMOUNTS, type Draft } from './draft.ts';
import type { PlacedRow } from './exercise-row.ts';
import type { Line, LineCell } from './line.ts';
import { namedByWorkout } from './named-by-workout.ts';

/** A workout that may still lack its week, where dates or days that begin again tell it. */
export interface ReadDraft extends Omit<ParsedWorkout, 'order' | 'week' | 'day'> {
  readonly row: number;
  readonly week: number | null;
  readonly day: number | null;
  readonly isWeekday: boolean;
  /** Another day of the same rows. */
  readonly isAgain: boolean;
  /** Days since 1970. */
  readonly date: number | null;
  /** A date without a year; its year follows from the dates around it. */
  readonly yearless: Omit<WrittenDate, 'year'> | null;
}

/** Counts over all rows, for a single message each. */
export interface Tally {
  readonly types: Map<string, number>;
  readonly ranges: Map<string, number>;
  /** Weeks and days that stand for several. */
  readonly repeats: ReadonlySet<string>;
  /** Phases whose weeks begin again. */
  readonly phases: readonly string[];
}

export interface DraftContext {
  readonly mapping: FileMapping;
  readonly problems: ProblemList;
  readonly tally: Tally;
  /** The most days that are counted before a week begins. */
  readonly mostDays: number;
  /** True where nothing says the days, so that workouts are counted. */
  readonly areDaysCounted: boolean;
  readonly language: Language | null;
  /** The days that single letters stand for. */
  readonly dayLetters: Readonly<Record<string, number>> | null;
  /** Days are numbered through all weeks: the second week begins with day 8. */
  readonly areDaysContinuous: boolean;
  readonly areDaysFromZero: boolean;
  /** Minutes are written as hours: '0.75'. */
  readonly areHours: boolean;
}

/** Reads a draft as a workout, or returns null and adds every problem of its rows to the list. */
export function readDraft(draft: Draft, context: DraftContext): ReadDraft | null {
  const { line, lines } = draft;
  const { mapping, problems, tally, mostDays, areDaysCounted, dayLetters, areDaysContinuous, areDaysFromZero } =
    context;
  const problemsBefore = problems.count();
  const report = (meaning: ColumnMeaning | null, of = line) => reporter(of, meaning, problems);
  const cell = (meaning: ColumnMeaning): CellValue => line.cells.get(meaning)?.value ?? null;
  const date = isBlank(cell('date')) ? null : readDate(cell('date'), mapping.dateOrder, report('date'));
  const hasWeek = line.cells.has('week') || hasMeaning(mapping.columns, 'week');
  const placed =
    areDaysCounted || (date !== null && isBlank(cell('day')))
      ? null
      : readDay(
          areDaysFromZero ? Number(cell('day')) + 1 : cell('day'),
          report('day'),
          hasWeek && !areDaysContinuous ? undefined : mostDays,
          dayLetters,
        );
  const week = hasWeek ? readWeek(cell('week'), report('week')) : readCodedWeek(placed?.week, report('day'));
  for (const one of lines) {
    for (const cellOfOne of one.exercises)
      readText(
        cellOfOne.value,
        ownName(cellOfOne.header, 'exercises'),
        reporter(one, 'exercises', problems, cellOfOne),
      );
  }
  const durationMinutes = readMinutes(draft, report('duration'), context);
  const read = draft.exercises
    ? withMarks(
        readExerciseList(
          draft.exercises.map(({ fields }) => fields),
          report('exercise'),
        ),
        draft.exercises,
      )
    : readExercises(draft.text, report('exercises'));
  const { type, word, header } = readTypeOf(line, report('type'), tally);
  const { exercises, marks, lines: begins } = namedByWorkout(read, [word ?? '', draft.name], context.language);
  const description = readDescription(
    draft,
    mapping,
    word && line.cells.has('name') ? `${header}: ${word}` : null,
    problems,
  );
  const typeName = hasMeaning(mapping.columns, 'name') ? '' : textOf(cell('type'));
  const name = readName(draft, word ?? typeName, { exercises, description }, report('name'));
  refuseTooLarge({ name, description, exercises }, report(null));
  if (problems.count() > problemsBefore) return null;
  return {
    row: line.row.number,
    week,
    day: areDaysContinuous && placed ? ((placed.day - 1) % PROGRAM_FILE_LIMITS.daysPerWeek) + 1 : (placed?.day ?? null),
    isWeekday: placed?.isWeekday ?? date !== null,
    isAgain: line.isAgain,
    date,
    yearless: date === null ? null : yearlessDate(cell('date'), mapping, placed),
    name,
    description,
    workoutType: type ?? inferWorkoutType(exercises),
    durationMinutes,
    exercises,
    source: {
      sheet: line.grid.sheet,
      rows: rowsOf(lines),
      text: linesOf(draft.text).join('\n'),
      textRows: [...draft.textRows],
      begins: [...begins],
    },
    marks,
  };
}

/** Marks and places each exercise with its row; without a problem, each row made one. */
function withMarks(exercises: Exercise[], rows: readonly PlacedRow[]): MarkedExercises {
  return {
    exercises,
    marks: rows.flatMap(({ marks }, exercise) => marks.map((mark) => ({ ...mark, exercise }))),
    lines: rows.map(({ line }) => line),
  };
}

function readCodedWeek(week: number | undefined, report: Report): number | null {
  return week === undefined ? null : readWeek(week, report);
}

function yearlessDate(cell: CellValue, { dateOrder }: FileMapping, placed: ReturnType<typeof readDay>) {
  const written = typeof cell === 'string' ? writtenDate(cell, dateOrder) : null;
  if (!written || written.year !== null) return null;
  return { ...written, weekday: written.weekday ?? (placed?.isWeekday ? placed.day : undefined) };
}

const rowsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ row }) => row.number))];

/** A column of ours is named as we do, any other as the file does. */
export function ownName(header: string, meaning: ColumnMeaning): string {
  return headerKey(header) === meaning ? meaning : header;
}

/** Reports a problem of a line in the file's own words, with the cell that is to be mended. */
export function reporter(
  line: Line,
  meaning: ColumnMeaning | null,
  problems: ProblemList,
  named: Omit<LineCell, 'value'> | undefined = meaning === null ? undefined : line.cells.get(meaning),
): Report {
  const { grid, row } = line;
  const header = named?.header;
  const isOwn = meaning === null || header === undefined || headerKey(header) === meaning;
  const place = `${grid.kind === 'csv' && !isOwn ? 'Line' : 'Row'} ${row.number}`;
  const column = meaning === null ? null : isOwn ? meaning : header;
  const words = isOwn ? place : `${place}, column ${header.slice(0, 60)}`;
  const at = named?.column ?? (meaning === null ? -1 : line.columnOf(meaning));
  const cell = at < 0 ? undefined : cellToMend(row.cells[at] ?? null, at, meaning);
  return (text) =>
    problems.add({ sheet: grid.sheet, row: row.number, column: column ?? null, words, ...(cell && { cell }) }, text);
}

/** Longer cells are not sent along with their problem. */
const CELL_CHARACTERS = 500;

function cellToMend(value: CellValue, column: number, meaning: ColumnMeaning | null): FileProblem['cell'] {
  const text =
    value instanceof Date || typeof value === 'number' ? textOf(value) : isCellError(value) ? '' : String(value ?? '');
  const isShort = text.length <= CELL_CHARACTERS;
  return { column, text: isShort ? text : null, suggestion: meaning === 'day' && isShort ? nearestDay(text) : null };
}

function readMinutes({ line }: Draft, report: Report, { tally: { ranges }, areHours }: DraftContext): number | null {
  const cell = line.cells.get('duration');
  if (!cell) return null;
  const said = unitIn(cell.header, 'time');
  const minutes = readDuration(cell.value, report, said ?? (areHours ? 'h' : 'min'));
  const isWorkedOut = (areHours && said !== 'h') || isDurationRange(cell.value);
  if (minutes !== null && isWorkedOut) {
    const hours = [...ranges.keys()].find((words) => words.startsWith('hours'));
    const example = `"${String(cell.value).trim()}" as ${minutes}`;
    const words = areHours ? (hours ?? `hours such as ${example}`) : example;
    ranges.set(words, (ranges.get(words) ?? 0) + 1);
  }
  return minutes;
}

/** The type of a workout; a word that is none of ours is kept as text, and counted. */
function readTypeOf(line: Line, report: Report, { types }: Tally) {
  const cell = line.cells.get('type');
  const header = cell?.header ?? 'Type';
  const text = cell ? readText(cell.value, 'type', report) : '';
  const type = text === '' ? null : typeNamed(text);
  if (text === '' || type) return { type, word: null, header };
  types.set(text, (types.get(text) ?? 0) + 1);
  return { type: null, word: text, header };
}

/** The name as written, else a word that is no type of ours, else what the workout is of. */
function readName(
  draft: Draft,
  typeWord: string,
  { exercises, description }: Pick<ParsedWorkout, 'exercises' | 'description'>,
  report: Report,
): string {
  const cell = draft.line.cells.get('name');
  if (cell) readText(cell.value, 'name', report);
  const written = draft.name;
  const most = PROGRAM_FILE_LIMITS.nameCharacters;
  if (written.length > most) report(`name has ${written.length} characters; the limit is ${most}`);
  if (written !== '') return written;
  const main = exercises.filter(({ name }) => !isEasyPart(name));
  const names = new Set((main.length > 0 ? main : exercises).map((exercise) => exercise.name));
  const told = typeWord || [...names].slice(0, 3).join(', ') || (description.split('\n')[0] ?? '');
  if (told === '') report('name is empty');
  return plainName(told.slice(0, most).toWellFormed());
}

/** The description, and below it what stands in columns the app does not know, each line with its column's name. */
function readDescription(
  { line, lines, exercises: fields }: Draft,
  mapping: FileMapping,
  typeWord: string | null,
  problems: ProblemList,
): string {
  const notes: string[] = [];
  const isRowOfExercise = fields !== null && mapping.layout !== 'workouts';
  const namesNone = ({ cells, exercises }: Line) => !cells.has('exercise') && exercises.length === 0;
  for (const one of isRowOfExercise ? lines.filter(namesNone) : lines) {
    const unused =
      mapping.layout === 'workouts' && !fields ? AMOUNTS.flatMap((meaning) => one.cells.get(meaning) ?? []) : [];
    for (const note of [...one.notes, ...unused]) {
      const { value, header } = note;
      const report = reporter(one, 'notes', problems, note);
      // A formula beside the program that shows an error takes nothing from it.
      if (isCellError(value) && value.error.startsWith('shows')) continue;
      const text = value instanceof Date ? value.toISOString().slice(0, 10) : readText(value, header, report);
      const told = `${header}: ${text}`;
      if (text && !notes.includes(told)) notes.push(told);
    }
  }
  if (typeWord) notes.push(typeWord);
  const cell = line.cells.get('description');
  const written = cell ? readText(cell.value, 'description', reporter(line, 'description', problems)) : '';
  const text = [written, notes.join('\n')].filter(Boolean).join('\n\n');
  const most = PROGRAM_FILE_LIMITS.descriptionCharacters;
  if (text.length > most) {
    const added = notes.length > 0 ? ', with what the other columns add to it,' : '';
    reporter(line, 'description', problems)(`description${added} has ${text.length} characters; the limit is ${most}`);
  }
  return text;
}
