import { plainName } from '#functions/program-import/plain-text.ts';
import { meaningOf } from '#functions/program-import/recognise/column-names.ts';
import { unitIn, unitOfAmount } from '#functions/program-import/recognise/said-units.ts';
import { isTempo } from '#functions/program-import/recognise/told-by-values.ts';
import type { ColumnMeaning, FileMapping } from '#shared/admin/program-file.ts';
import { decimal, isRange } from '#shared/exercises/exercise-amounts.ts';
import { NO_AMOUNT } from '#shared/exercises/exercise-line.ts';
import { readExerciseText } from '#shared/exercises/exercise-text.ts';
import { EASY_ROLE } from '#shared/exercises/exercise-words.ts';
import { quoted, type TextMark } from '#shared/exercises/text-mark.ts';
import { ROUNDS } from '#shared/workouts/block-words.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import {
  type ExerciseFields,
  NUMBER,
  readDistance,
  readIntensity,
  readLoad,
  readReps,
  readRest,
  readSets,
  readTime,
} from './amount-cells.ts';
import { textOf } from './cell-text.ts';
import { type Line, type LineCell, textIn } from './line.ts';

/** An exercise as its row has it, with what was worked out or not understood. */
export interface RowExercise {
  readonly fields: ExerciseFields;
  readonly marks: readonly TextMark[];
}

/** An exercise and the line of its workout's text, counted from 0, with which it begins. */
export interface PlacedRow extends RowExercise {
  readonly line: number;
}

/** Reads a row that is an exercise or a set of one; null where it names none. */
export function exerciseOfRow(line: Line, mapping: FileMapping): RowExercise | null {
  const text = (meaning: ColumnMeaning) => textIn(line, meaning);
  const isNone = (meaning: ColumnMeaning) => /^0(?:[.,]0*)?$/.test(text(meaning));
  const cellOf = (meaning: ColumnMeaning) => (isNone(meaning) ? undefined : line.cells.get(meaning));
  const name = plainName(text('exercise') || line.exercises.map(({ value }) => textOf(value)).join(' '));
  if (name === '') return null;
  const fields: ExerciseFields = { name };
  const remarks: string[] = [];
  const bare = { ...mapping, lengthUnit: line.lengthUnit };
  readSets(line.cells.get('sets'), bare, fields, remarks);
  readReps(cellOf('reps'), bare, fields);
  readDistance(cellOf('distance'), bare, fields);
  readTime(cellOf('time'), bare, fields);
  readLoad(line.cells.get('load'), bare, fields);
  readIntensity(line.cells.get('intensity'), fields);
  readRest(line.cells.get('rest'), fields);
  readAmountInName(fields);
  const rounds = ROUNDS_ONLY.exec(text('rounds'))?.[1];
  if (Number(rounds) > 0) fields.rounds = Number(rounds);
  else if (!rounds && text('rounds') !== '') remarks.push(`Rounds: ${text('rounds')}`);
  const [, block, numbered] = /^([A-Z])[.-]?\d$|^(\d{1,2})[.-]?[a-h]$/i.exec(text('block')) ?? [];
  if (block) fields.block = block.toUpperCase();
  if (numbered) Object.assign(fields, { block: numbered, format: 'Superset' });
  if (text('format')) fields.format = text('format');
  for (const cell of line.notes) {
    const note = textOf(cell.value);
    if (isTempoBelow(cell.header, note)) fields.tempo = note;
    else if (meaningOf(cell.header)?.meaning === 'intensity')
      readIntensity(cell, fields); // 'RPE' beside '%1RM'
    else if (note) remarks.push(remarkOf(cell));
  }
  if (remarks.length > 0) fields.notes = remarks.join(', ');
  return { fields, marks: marksOf(line, fields) };
}

/** '3', '3.0', '3 rounds', '3x' */
const ROUNDS_ONLY = new RegExp(`^(\\d{1,3})(?:[.,]0{1,2})?(?:\\s?(?:[x×]|${ROUNDS}))?$`, 'iu');

/** 'Row 500 m' and 'Plank 40 s', where no other column says how much of a set. */
function readAmountInName(fields: ExerciseFields): void {
  const written = String(fields.name);
  const isTold = ['reps', 'distance', 'duration', 'time'].some((amount) => fields[amount] !== undefined);
  if (isTold || !/\p{L} \d[\d.,]*\s?\p{L}{1,4}$/u.test(written)) return;
  const [only, another] = readExerciseText(written);
  const { name, distance, duration } = only?.exercise ?? {};
  if (another || !name || (distance === undefined) === (duration === undefined)) return;
  Object.assign(fields, { name, ...(distance === undefined ? { duration } : { distance }) });
}

/** Amounts that were kept as words, and those that were read as one of what they may mean. */
function marksOf({ cells }: Line, fields: ExerciseFields): TextMark[] {
  const written = (meaning: ColumnMeaning) => textIn({ cells }, meaning);
  const marks: TextMark[] = [];
  const keptAs = (words: string, said: string) => marks.push({ kind: 'not-understood', words, said });
  const inferred = (words: string, said: string) => marks.push({ kind: 'inferred', words, said });
  const amounts = ['sets', 'reps', 'duration', 'distance', 'weight', 'intensity', 'time', 'rounds'];
  const isOfNothing = !amounts.some((amount) => fields[amount] !== undefined);
  if (isOfNothing && !movementOf(String(fields.name)) && !EASY_ROLE.test(String(fields.name)))
    keptAs(NO_AMOUNT, String(fields.name));
  if (typeof fields.distance === 'string' && !/^\d[\d.,]*(?:\s?[-–]\s?[\d.,]+)?\s?\p{L}+$/u.test(fields.distance))
    keptAs(`Distance kept as words: ${quoted(fields.distance)}`, written('distance'));
  const saysUnit = (meaning: ColumnMeaning, dimension: 'time' | 'length') =>
    unitIn(cells.get(meaning)?.header ?? '', dimension) !== undefined;
  const perUnit = NUMBER.test(written('distance')) ? Number(fields.distance) / decimal(written('distance')) : 0;
  if (perUnit >= 1_000 && !saysUnit('distance', 'length')) {
    const unit = perUnit === 1_000 ? 'kilometres' : 'miles';
    inferred(`Distance ${quoted(written('distance'))} read as ${unit}`, written('distance'));
  }
  if (fields.time !== undefined && !isRange(String(fields.time)))
    keptAs(`Time kept as words: ${quoted(written('time'))}`, written('time'));
  if (typeof fields.rest === 'string' && !isRange(fields.rest) && /\d/.test(fields.rest))
    keptAs(`Rest kept as words: ${quoted(fields.rest)}`, written('rest'));
  const ofReps = (cells.get('reps')?.header ?? '').replace(/\(s\)/i, '');
  if (NUMBER.test(written('reps')) && unitOfAmount(ofReps))
    marks.push({ kind: 'not-sure', words: `Read as ${written('reps')} repetitions`, said: written('reps') });
  if (/^\d{1,2}\s?[-–]\s?\d{1,2}$/.test(written('sets')) && typeof fields.sets === 'number')
    inferred(`${quoted(written('sets'))} read as ${fields.sets} sets`, written('sets'));
  if (NUMBER.test(written('rest')) && typeof fields.rest === 'number' && !saysUnit('rest', 'time'))
    inferred(`Rest ${quoted(written('rest'))} read as ${fields.rest} seconds`, written('rest'));
  return marks;
}

/** The text of a cell that is a remark, with the name of its column where that is not only 'Notes'. */
export function remarkOf({ value, header }: Pick<LineCell, 'value' | 'header'>): string {
  return isNamedNotes(header) ? textOf(value) : `${header}: ${textOf(value)}`;
}

const isNamedNotes = (header: string) => meaningOf(header)?.meaning === 'notes' && !/^(?:tempo|cadence)$/i.test(header);

/** '3010' or '311' below 'Tempo'. */
export const isTempoBelow = (header: string, text: string) =>
  /^(?:tempo|cadence|kadenz|cadencia|cadência)\b/i.test(header) && (isTempo(text) || /^[\dx]{3}$/i.test(text));
