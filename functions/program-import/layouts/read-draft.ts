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
import { readExerciseList, readExercises } from '#functions/program-import/read-exercises.ts';
import { headerKey, unitOf } from '#functions/program-import/recognise/column-names.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { inferWorkoutType } from '#shared/workouts/infer-workout-type.ts';
import { isEasyPart } from '#shared/workouts/movement.ts';
import { AMOUNTS, type Draft } from './drafts.ts';
import type { Line } from './lines.ts';

/** A workout that may still lack its week, where dates or days that begin anew tell it. */
export interface ReadDraft extends Omit<ParsedWorkout, 'order' | 'week' | 'day'> {
  readonly row: number;
  readonly week: number | null;
  readonly day: number | null;
  readonly isWeekday: boolean;
  /** Days since 1970. */
  readonly date: number | null;
}

/** What is counted over all rows, to be told once. */
export interface Tally {
  readonly types: Map<string, number>;
  readonly ranges: Map<string, number>;
}

export interface DraftContext {
  readonly mapping: FileMapping;
  readonly problems: ProblemList;
  readonly tally: Tally;
  /** The most days that are counted before a week begins. */
  readonly mostDays: number;
}

/** One draft as a workout, or null with every problem of its rows added to the list. */
export function readDraft(draft: Draft, context: DraftContext): ReadDraft | null {
  const { line, lines } = draft;
  const { mapping, problems, tally, mostDays } = context;
  const problemsBefore = problems.count();
  const report = (meaning: ColumnMeaning | null, of = line) => reporter(of, meaning, problems);
  const cell = (meaning: ColumnMeaning): CellValue => line.cells.get(meaning)?.value ?? null;
  const date = isBlank(cell('date')) ? null : readDate(cell('date'), mapping.dateOrder, report('date'));
  const hasWeek = line.cells.has('week') || mapping.columns.some(({ meaning }) => meaning === 'week');
  const week = date !== null && !hasWeek ? null : hasWeek ? readWeek(cell('week'), report('week')) : null;
  const placed =
    date !== null && isBlank(cell('day')) ? null : readDay(cell('day'), report('day'), hasWeek ? undefined : mostDays);
  for (const one of lines) {
    for (const { value, header } of one.exercises)
      readText(value, ownName(header, 'exercises'), reporter(one, 'exercises', problems, header));
  }
  const durationMinutes = readMinutes(draft, report('duration'), tally);
  const { exercises, marks } = draft.exercises
    ? { exercises: readExerciseList(draft.exercises, report('exercise')), marks: [] }
    : readExercises(draft.text, report('exercises'));
  const { type, word, header } = readTypeOf(line, report('type'), tally);
  const description = readDescription(
    draft,
    mapping,
    word && line.cells.has('name') ? `${header}: ${word}` : null,
    problems,
  );
  const name = readName(draft, word ?? '', { exercises, description }, report('name'));
  refuseTooLarge({ name, description, exercises }, report(null));
  if (problems.count() > problemsBefore) return null;
  return {
    row: line.row.number,
    week,
    day: placed?.day ?? null,
    isWeekday: placed?.isWeekday ?? date !== null,
    date,
    name,
    description,
    workoutType: type ?? inferWorkoutType(exercises),
    durationMinutes,
    exercises,
    source: { sheet: line.grid.sheet, rows: rowsOf(lines), text: draft.text },
    marks,
  };
}

const rowsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ row }) => row.number))];

/** A column of ours is named as we do, any other as the file does. */
export function ownName(header: string, meaning: ColumnMeaning): string {
  return headerKey(header) === meaning ? meaning : header;
}

/** Reports a problem of a line in the file's own words. */
export function reporter(line: Line, meaning: ColumnMeaning | null, problems: ProblemList, named?: string): Report {
  const header = named ?? (meaning === null ? undefined : line.cells.get(meaning)?.header);
  const isOwn = meaning === null || header === undefined || headerKey(header) === meaning;
  const place = `${line.grid.kind === 'csv' && !isOwn ? 'Line' : 'Row'} ${line.row.number}`;
  const column = meaning === null ? null : isOwn ? meaning : header;
  const words = isOwn ? place : `${place}, column ${header.slice(0, 60)}`;
  return (text) => problems.add({ sheet: line.grid.sheet, row: line.row.number, column: column ?? null, words }, text);
}

function readMinutes({ line }: Draft, report: Report, { ranges }: Tally): number | null {
  const cell = line.cells.get('duration');
  if (!cell) return null;
  const isHours = /^(?:h|hrs?|hours?|std|stunden|heures|horas|ore)$/.test(unitOf(cell.header));
  const minutes = readDuration(cell.value, report, isHours);
  if (minutes !== null && isDurationRange(cell.value)) {
    const words = `"${String(cell.value).trim()}" as ${minutes}`;
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
  const written = plainName(cell ? readText(cell.value, 'name', report) : '') || draft.name;
  const most = PROGRAM_FILE_LIMITS.nameCharacters;
  if (written.length > most) report(`name has ${written.length} characters; ${most} are the most`);
  if (written !== '') return written;
  const main = exercises.filter(({ name }) => !isEasyPart(name));
  const told =
    typeWord ||
    (main.length > 0 ? main : exercises)
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ') ||
    (description.split('\n')[0] ?? '');
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
  for (const one of isRowOfExercise ? [] : lines) {
    const unused =
      mapping.layout === 'workouts' && !fields ? AMOUNTS.flatMap((meaning) => one.cells.get(meaning) ?? []) : [];
    for (const { value, header } of [...one.notes, ...unused]) {
      const report = reporter(one, 'notes', problems, header);
      // A formula beside the program that shows an error takes nothing from it.
      if (isCellError(value) && value.error.startsWith('shows')) continue;
      const text = value instanceof Date ? value.toISOString().slice(0, 10) : readText(value, header, report);
      const note = `${header}: ${text}`;
      if (text && !notes.includes(note)) notes.push(note);
    }
  }
  if (typeWord) notes.push(typeWord);
  const cell = line.cells.get('description');
  const written = cell ? readText(cell.value, 'description', reporter(line, 'description', problems)) : '';
  const text = [written, notes.join('\n')].filter(Boolean).join('\n\n');
  const most = PROGRAM_FILE_LIMITS.descriptionCharacters;
  if (text.length > most) {
    const added = notes.length > 0 ? ', with what the other columns add to it,' : '';
    reporter(line, 'description', problems)(`description${added} has ${text.length} characters; ${most} are the most`);
  }
  return text;
}
