import { isBlank } from '#functions/program-import/grid.ts';
import { plainName } from '#functions/program-import/plain-text.ts';
import { isTimeOfDay } from '#functions/program-import/recognise/calendar-words.ts';
import { headerKey, meaningOf } from '#functions/program-import/recognise/column-names.ts';
import { ofOneSet } from '#functions/program-import/recognise/set-columns.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { linesOf, readExerciseText } from '#shared/exercises/exercise-text.ts';
import {
  type ExerciseFields,
  exerciseOfRow,
  isTempoBelow,
  type PlacedRow,
  type RowExercise,
  textOf,
  withSetsJoined,
} from './exercise-row.ts';
import { isOfPace, paceBelow, withoutNotes } from './labelled-rows.ts';
import type { Line } from './lines.ts';
import { withExercisesContinued } from './next-sets.ts';

import { partTexts } from './part-texts.ts';

/** The rows of one workout. */
export interface Draft {
  /** The line that says when it is and what it is called. */
  readonly line: Line;
  readonly lines: readonly Line[];
  readonly name: string;
  /** Text to read exercises from; where a row is an exercise, the cells of each, with a tab between them. */
  readonly text: string;
  /** The row of each line of the text. */
  readonly textRows: readonly number[];
  readonly exercises: readonly PlacedRow[] | null;
}

const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/;
const BETWEEN_CELLS = '\t';

/** The text of a row, with a tab between its cells and in none of them. */
function textOfCells(texts: readonly string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => text.replaceAll(BETWEEN_CELLS, ' '))
    .join(BETWEEN_CELLS);
}

/** Words of a row, which may be several lines. */
interface RowText {
  readonly row: number;
  readonly text: string;
}

/** Joins texts to one as they are, since a JSON string may hold what breaks a line elsewhere. */
function joined(texts: readonly RowText[]): Pick<Draft, 'text' | 'textRows'> {
  return {
    text: texts.map(({ text }) => text).join('\n'),
    textRows: texts.flatMap(({ row, text }) => linesOf(text).map(() => row)),
  };
}

/** Makes workouts of lines, each with all the lines that belong to it. */
export function draftsOf(
  lines: readonly Line[],
  mapping: FileMapping,
  { arePanels, areDaysCounted }: { readonly arePanels: boolean; readonly areDaysCounted: boolean },
): Draft[] {
  if (mapping.layout === 'workouts') return joinedRows(lines.flatMap(bySession), mapping);
  const isRowOfExercise = mapping.layout === 'exercises' || arePanels;
  const groups = grouped(lines, isRowOfExercise ? 'exercises' : mapping.layout, areDaysCounted);
  if (isRowOfExercise) return groups.map((group) => draftOfExercises(group, mapping));
  return groups.map((group) => draftOfTexts(group, mapping));
}

/** A row with texts below 'AM' and 'PM', or below 'Session 1' and 'Session 2', has a workout of each. */
function bySession(line: Line): Line[] {
  const areSessions = line.exercises.length > 1 && line.exercises.every(({ header }) => isSession(header));
  return areSessions ? line.exercises.map((cell) => ({ ...line, exercises: [cell], startsPlace: true })) : [line];
}

function isSession(header: string): boolean {
  const [, name] = /^(\D+?)\s?[1-4]$/.exec(header.trim()) ?? [];
  return isTimeOfDay(header) || (name !== undefined && meaningOf(name)?.meaning === 'name');
}

/** A row without a week, day or name of its own goes on with the exercises of the one above. */
function joinedRows(lines: readonly Line[], mapping: FileMapping): Draft[] {
  const drafts: { lines: [Line, ...Line[]] }[] = [];
  for (const line of lines) {
    const own = ['name', 'duration', 'type', 'description'] as const;
    const before = drafts.at(-1);
    const goesOn =
      before !== undefined &&
      line.exercises.length > 0 &&
      own.every((meaning) => !line.cells.has(meaning)) &&
      before.lines[0].grid === line.grid &&
      placeOf(before.lines[0]) === placeOf(line) &&
      !line.startsPlace;
    if (goesOn) before.lines.push(line);
    else drafts.push({ lines: [line] });
  }
  return drafts.map(({ lines: all }) => {
    const [line] = all;
    const texts = all.flatMap(({ row, exercises }) => partTexts(exercises).map((text) => ({ row: row.number, text })));
    const written = joined(withFormat(line, texts));
    const areAmountsBeside = HOW_MUCH.some((meaning) => line.cells.has(meaning));
    const inName = written.text || areAmountsBeside ? '' : exercisesInName(line, mapping);
    const own = written.text || inName;
    const only = own === '' ? exerciseInCells(line, mapping) : all.length === 1 ? withCells(own, line, mapping) : null;
    // Text that is too long for a name is content only.
    const name = inName.includes('\n') || inName.length > LONG_NAME ? line.title : nameCell(line);
    const source =
      own === written.text && own !== '' ? written : joined([{ row: line.row.number, text: only?.text ?? own }]);
    return { line, lines: all, name, ...source, exercises: only && [{ ...only.read, line: 0 }] };
  });
}

const FORMAT =
  /\b(?:e\d*mom|amrap|amqap|tabata|for time|rft|every \d|\d+ (?:rounds?|runden|rondas|vueltas|tours|giri|rodadas|voltas))\b/i;

/** 'EMOM 16' in a column of its own is done with what the others have. */
function withFormat({ cells, row }: Line, texts: readonly RowText[]): readonly RowText[] {
  const format = textOf(cells.get('format')?.value ?? null);
  return texts.length > 0 && FORMAT.test(format) ? [{ row: row.number, text: `${format}:` }, ...texts] : texts;
}

/** A workout that has no text but amounts in columns of their own is one exercise of its name. */
function exerciseInCells(line: Line, mapping: FileMapping): { text: string; read: RowExercise } | null {
  const amounts = AMOUNTS.flatMap((meaning) => textOf(line.cells.get(meaning)?.value ?? null) || []);
  const name = nameCell(line) || plainName(textOf(line.cells.get('type')?.value ?? null));
  if (amounts.length === 0 || name === '') return null;
  const cells = new Map(line.cells).set('exercise', { value: name, header: '' });
  const read = exerciseOfRow({ ...line, cells, notes: [] }, mapping);
  return read && { text: textOfCells([name, ...amounts]), read };
}

/** Text that is one exercise has the rest and the effort that stand in columns of their own. */
function withCells(text: string, line: Line, mapping: FileMapping): { text: string; read: RowExercise } | null {
  const told = (['rest', 'intensity'] as const).filter((meaning) => line.cells.has(meaning));
  const [only, another] = told.length > 0 ? readExerciseText(text) : [];
  if (!only || another) return null;
  const cells = new Map(line.cells).set('exercise', { value: text, header: '' });
  const row = exerciseOfRow({ ...line, cells, exercises: [], notes: [] }, mapping)?.fields ?? {};
  const beside = Object.fromEntries(told.flatMap((meaning) => (meaning in row ? [[meaning, row[meaning]]] : [])));
  return { text, read: { fields: { ...beside, ...only.exercise } as ExerciseFields, marks: only.marks } };
}

/** 'Run 5 km' below 'Workout', where no other column could say it; below 'name' it is only a name. */
function exercisesInName(line: Line, { columns }: FileMapping): string {
  const cell = line.cells.get('name');
  if (!cell || headerKey(cell.header) === 'name' || columns.some(({ meaning }) => meaning === 'exercises')) return '';
  const text = textOf(cell.value);
  const hasAmount = readExerciseText(text).some(({ exercise }) =>
    AMOUNT_FIELDS.some((field) => exercise[field] !== undefined),
  );
  return hasAmount ? text : '';
}

const LONG_NAME = 60;
const AMOUNT_FIELDS = ['sets', 'reps', 'distance', 'duration'] as const;

const HOW_MUCH = ['sets', 'reps', 'distance', 'load', 'rounds'] as const;
/** Columns that say how much of an exercise is done, and how. */
export const AMOUNTS = [...HOW_MUCH, 'intensity', 'rest'] as const;

const nameCell = ({ cells, title }: Line) => plainName(textOf(cells.get('name')?.value ?? null)) || title;

function placeOf({ cells, title }: Line): string {
  const value = (meaning: 'week' | 'day' | 'date') => String(cells.get(meaning)?.value ?? '');
  return JSON.stringify([value('week'), value('day'), value('date'), title]);
}

/** Lines of the same day, and of the same workout where a name tells them apart; a blank name goes on. */
function grouped(
  lines: readonly Line[],
  layout: FileMapping['layout'],
  areDaysCounted: boolean,
): (readonly [Line, ...Line[]])[] {
  let turns = 0;
  let lastName = '';
  const groups = new Map<string, [Line, ...Line[]]>();
  const names = new Map<string, string>();
  for (const line of lines) {
    const place = JSON.stringify([line.grid.sheet, placeOf(line)]);
    const name =
      layout === 'days-across'
        ? ''
        : plainName(textOf(line.cells.get('name')?.value ?? null)) || (names.get(place) ?? '');
    names.set(place, name);
    // Without days, a name that returns after another one begins another session.
    if (areDaysCounted && name !== lastName) turns++;
    lastName = name;
    const key = `${place}${name}${areDaysCounted ? turns : ''}${layout === 'days-across' ? slotOf(line) : ''}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

/** 'AM' or 'PM' before the days of a row, which has a workout of its own then. */
function slotOf({ row }: Line): string {
  return row.cells.slice(0, 3).map(textOf).find(isTimeOfDay) ?? '';
}

function draftOfExercises(written: readonly [Line, ...Line[]], mapping: FileMapping): Draft {
  const [line] = written;
  const lines = withExercisesContinued(written);
  let groups = 0;
  const texts = lines.map(({ row }) => ({
    row: row.number,
    text: textOfCells([...row.cells].filter((cell) => !isBlank(cell)).map((cell) => textOf(cell))),
  }));
  const exercisesOf = (one: Line): (RowExercise & { set: string })[] => {
    const listed = one.cells.get('exercise');
    // A cell of several exercises, or of one with its amounts, is read as any text is.
    const isAlone = listed && !AMOUNTS.some((meaning) => meaning !== 'rest' && one.cells.has(meaning));
    if (isAlone && /\d/.test(textOf(listed.value))) {
      const before = groups; // each cell counts its groups from 1, and no two of a workout are the same
      const read = readExerciseText(textOf(listed.value)).map(({ exercise, marks }) => {
        const fields = { ...exercise } as ExerciseFields;
        if (typeof fields.block === 'number') {
          fields.block += before;
          groups = Math.max(groups, fields.block);
        }
        return { fields, marks, set: '' };
      });
      if (!one.cells.has('rest')) return read;
      const last = read.at(-1);
      const rest = exerciseOfRow(one, mapping)?.fields.rest;
      if (read.length > 1 && last && rest !== undefined)
        return [...read.slice(0, -1), { ...last, fields: { rest, ...last.fields } }];
    }
    if (listed && one.exercises.length > 0) return setsOf(textOf(listed.value), one, mapping);
    const read = exerciseOfRow(one, mapping);
    return read ? [{ ...read, set: textOf(one.cells.get('sets')?.value ?? null) }] : [];
  };
  let nextLine = 0;
  const placed = lines.flatMap((one, index) => {
    const begins = nextLine;
    nextLine += linesOf(texts[index]?.text ?? '').length;
    return exercisesOf(one).map((read) => ({ ...read, line: begins }));
  });
  return { line, lines, name: nameCell(line), ...joined(texts), exercises: withSetsJoined(placed) };
}

/** An exercise whose sets stand side by side, each with what is asked for. */
function setsOf(name: string, { exercises }: Line, { loadUnit }: FileMapping): (RowExercise & { set: string })[] {
  return exercises.flatMap(({ value, header }, index) => {
    const [, percent, reps] = typeof value === 'number' || NUMBER.test(textOf(value)) ? (ofOneSet(header) ?? []) : [];
    const told = percent
      ? `1x${reps} @ ${textOf(value)} ${loadUnit}, ${percent}%`
      : textOf(value)
          .replace(/^(\d{1,3}) ?[x×@] ?(\d{1,3}(?:[.,]\d{1,2})?)$/i, `$1 @ $2 ${loadUnit}`)
          .replace(/^(\d{1,3})(?: ?reps?)?(?= ?(?:[x×@]|$))/i, '1x$1');
    return readExerciseText(`${name} ${told}`)
      .slice(0, 1)
      .map(({ exercise, marks }) => ({ fields: { ...exercise } as ExerciseFields, marks, set: `${index + 1}` }));
  });
}

/** Texts that stand across: the first line is the name where only it has no amount. */
function draftOfTexts(written: readonly [Line, ...Line[]], mapping: FileMapping): Draft {
  const lines = written.map(withoutNotes);
  const line = lines[0] ?? written[0];
  const all = joined(
    lines
      .map((one, at) => ({ row: one.row.number, text: `${composed(one, mapping)}${paceBelow(one, lines[at + 1])}` }))
      .filter(({ text }, at) => text !== '' && !isOfPace(lines[at]))
      // A blank line ends a block such as '3 rounds:' with its cell; the next cell is no part of it.
      .map(({ row, text }) => ({ row, text: lines.length > 1 && text.includes('\n') ? `${text}\n` : text })),
  );
  const [first = '', ...rest] = linesOf(all.text).map((text) => text.trim());
  const hasTitle = rest.length > 0 && !/\d/.test(first) && first.length <= 60 && !line.cells.has('exercise');
  const ofColumn = hasTitle && line.title !== '' && line.title === line.exercises[0]?.header ? `: ${first}` : '';
  const named =
    nameCell(line) + ofColumn || (line.cells.has('exercise') ? '' : first.slice(0, 60).trim().toWellFormed());
  const source = hasTitle ? { text: rest.join('\n'), textRows: all.textRows.slice(1) } : all;
  return { line, lines, name: named, ...source, exercises: null };
}

/** The text of a cell, behind the exercise that its row names and before what else the row says of it. */
function composed(line: Line, { loadUnit }: FileMapping): string {
  const text = line.exercises.map(({ value }) => textOf(value)).join('\n');
  const exercise = plainName(textOf(line.cells.get('exercise')?.value ?? null));
  if (exercise === '' || text === '') return text;
  const told = (meaning: 'sets' | 'reps' | 'load' | 'intensity' | 'rest') =>
    textOf(line.cells.get(meaning)?.value ?? null);
  // Behind a column of sets '8 x 60 kg' is how often with how much.
  const [, reps, kg] = /^(\d{1,2})\s?[x×]\s?(\d{1,3}(?:[.,]\d+)?)\s?kg$/i.exec(text) ?? [];
  if (told('sets') && !told('reps') && reps) return `${exercise} ${told('sets')}x${reps} @ ${kg} kg`;
  const areBoth = told('reps') === '' && /^\d{1,2}\s?[x×]\s?\d/i.test(told('sets')); // '4x6' in one column
  const sets = areBoth ? ` ${told('sets')}` : told('sets') && told('reps') ? ` ${told('sets')}x${told('reps')}` : '';
  const isLoad = sets !== '' && /^\d+(?:[.,]\d+)?$/.test(text);
  const rest = told('rest') ? `, rest ${/^\d+$/.test(told('rest')) ? `${told('rest')} s` : told('rest')}` : '';
  const [written = loadUnit] = /\b(?:lbs?|kg)\b/i.exec(line.exercises[0]?.header ?? '') ?? [];
  const tempo = line.notes.find(({ value, header }) => isTempoBelow(header, textOf(value)));
  const pacing = tempo ? `, tempo ${textOf(tempo.value)}` : '';
  return `${exercise}${sets} ${isLoad ? `@ ${text} ${written}` : text}${rest}${pacing}`.replace(/\s*\n\s*/g, ' ');
}
