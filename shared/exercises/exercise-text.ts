import { without } from '#shared/workouts/block.ts';
import { type BlockHeading, readBlockHeading } from '#shared/workouts/block-heading.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { type ExercisePart, withoutNumbering } from './exercise-clause.ts';
import { asWritten, BETWEEN_SETS, clausesOf, hasAmount, readExerciseLine, restLine } from './exercise-line.ts';
import { withRestAfterWork } from './exercise-measures.ts';
import { BETWEEN_EXERCISES, EASY_ROLE, PACE_LABEL } from './exercise-words.ts';
import { isAdvice } from './prose.ts';
import { splitAtNumbers, splitExercises, splitGroup, TURN } from './split-exercises.ts';
import type { PlacedExercise, ReadExercise, TextMark } from './text-mark.ts';
import { inUsualWriting, withoutFullStop } from './usual-writing.ts';

/**
 * Reads exercises as coaches write them, separated by semicolons, line breaks, or commas where each part has its own
 * name and amount: `Back squat 4x8 @ 80kg, rest 120s; Run 6 x 1 km @ 4:45/km, rest 90 s; Plank 3x45s (elbows down)`.
 * Exercises under a heading such as `5 rounds:` have its `block`, `format`, `minutes` and `rounds`. Never throws.
 */
export function parseExerciseText(text: string): Exercise[] {
  return readExerciseText(text).map(({ exercise }) => exercise);
}

/** Reads exercises, and marks what was not sure, worked out or not understood. */
export function readExerciseText(text: string): ReadExercise[] {
  return placeExercises(text).map(({ line: _, ...read }) => read);
}

/** Reads exercises with their marks and lines. */
export function placeExercises(text: string): PlacedExercise[] {
  const entries = entriesOf(text);
  const read: PlacedExercise[] = [];
  const groups: Group[] = [];
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at] as Entry;
    if (entry.text.length > LONGEST_LINE) {
      read.push({ ...asWritten(entry.text), line: entry.line });
      at++;
      continue;
    }
    const group = groupAt(entries, at);
    if (group) {
      groups.push(group);
      read.push(...inBlock(group, blockOf(group, groups)));
    } else readPlain(entry, read);
    at += group?.length ?? 1;
  }
  return withSupersets(read);
}

/** No list of exercises in one line is longer: it would be looked through for every way to write an amount. */
const LONGEST_LINE = 1_200;

/** Reads what is under no heading; a rest by itself is that of the exercise before it, 'between sets' of all before. */
function readPlain({ text, line, isOfSameLine }: Entry, read: PlacedExercise[]): void {
  const last = read.at(-1);
  if (last && isOfSameLine && isAdvice(text)) {
    read.splice(-1, 1, withNotes(last, text));
    return;
  }
  const pace = last && paceOf(last.exercise, text);
  const told = last?.exercise.rest === undefined ? restLine(text) : null;
  if (last && pace) read.splice(-1, 1, withFields(last, { intensity: pace }));
  else if (last && told) {
    const isOfAll = BETWEEN_SETS.test(text) && last.exercise.block === undefined;
    const at = isOfAll ? read.findLastIndex(({ exercise }) => exercise.rest !== undefined || exercise.block) + 1 : -1;
    const isIn = ({ exercise }: PlacedExercise) => !last.exercise.sets || exercise.sets; // no warm-up before intervals
    const rested = read.slice(at, -1).map((one) => (isIn(one) ? withRest(one, told.rest) : one));
    read.splice(at, read.length, ...rested, withNotes(withRest(last, told.rest), told.notes));
  } else read.push(...splitExercises(text).map(readPart).map(placedAt(line)));
}

/** The pace in a line below an exercise: 'Ritmo: 4:30', but 'Tempo: 20 min' is a part of its own. */
function paceOf(exercise: Exercise, text: string): string | null {
  const [label = ''] = PACE_LABEL.exec(text) ?? [];
  const said = text.slice(label.length);
  const isAlone = exercise.intensity === undefined && (exercise.sets ?? exercise.distance) !== undefined;
  if (!label || !isAlone || EASY_ROLE.test(exercise.name)) return null;
  return /^\d{1,2}[:'m][0-5]\d/.test(said) || !/\d/.test(said) ? said : null;
}

const placedAt =
  (line: number) =>
  (read: ReadExercise): PlacedExercise => ({ ...read, line });

/** A part of the text between line breaks, semicolons, upright lines and numbers. */
interface Entry {
  readonly text: string;
  readonly line: number;
  readonly isBulleted: boolean;
  readonly isAfterBlankLine: boolean;
  /** True where the part follows a semicolon, not a line break. */
  readonly isOfSameLine: boolean;
}

/** 'A1) Bench press 4x8 A2) Pull-up 4x6' are two. */
const SEPARATORS = /;| \| |(?:, ?| )(?=[A-H][2-9][.):] \p{L})/u;

/** 'A.' or '2)' in a line of its own, above an exercise or a block. */
const LABEL_ONLY = /^\(?(?:\p{L}|\d{1,2})[.)]+$/u;

/** Splits a text at every way to break a line. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/);
}

function entriesOf(text: string): Entry[] {
  let isAfterBlankLine = false;
  return linesOf(inUsualWriting(text)).flatMap((words, line) => {
    const pieces = words
      .replace(/\s+/g, ' ')
      .split(SEPARATORS)
      .flatMap((piece) => splitAtNumbers(piece.length > LONGEST_LINE ? piece.trim() : withRestAfterWork(piece.trim())));
    const parts = pieces.flatMap((piece) => (piece.length > LONGEST_LINE ? [piece] : splitBeforeHeading(piece)));
    const entries = parts.flatMap((part, index) => {
      const own = LABEL_ONLY.test(part) ? '' : withoutFullStop(withoutNumbering(part));
      return own === ''
        ? []
        : [
            {
              text: own,
              line,
              isBulleted: own !== part,
              isAfterBlankLine: isAfterBlankLine && index === 0,
              isOfSameLine: index > 0,
            },
          ];
    });
    isAfterBlankLine = entries.length === 0;
    return entries;
  });
}

/** '10 min warm-up, 3 rounds: …' has a heading after a comma. */
function splitBeforeHeading(text: string): string[] {
  if (readBlockHeading(text)) return [text];
  const clauses = clausesOf(text);
  const at = clauses.findIndex((clause, index) => index > 0 && clause.includes(':') && readBlockHeading(clause.trim()));
  return at < 0 ? [text] : [clauses.slice(0, at).join(','), clauses.slice(at).join(',').trim()];
}

interface Group extends BlockHeading {
  readonly items: readonly PlacedExercise[];
  /** The number of entries, with the heading. */
  readonly length: number;
}

/** The group that begins with this entry: null where it is no heading, or nothing stands under it. */
function groupAt(entries: readonly Entry[], at: number): Group | null {
  const heading = readBlockHeading(entries[at]?.text ?? '');
  if (!heading) return null;
  const own = entries[at]?.line ?? 0;
  const items = splitGroup(heading.content).map(readItem).map(placedAt(own));
  const isUnder = whatIsUnder(heading, items.length, entries[at], entries[at + 1]);
  const ends = (entry: Entry) => !isUnder(entry) || EASY_ROLE.test(entry.text) || readBlockHeading(entry.text) !== null;
  const others = entries.slice(at + 1);
  const end = others.findIndex(ends);
  const under = end < 0 ? others : others.slice(0, end);
  for (const { text, line, isOfSameLine } of under) {
    const told = restLine(text);
    if (told && items.length > 0) {
      const at = BETWEEN_EACH.test(text) ? 0 : -1;
      const rested = items.slice(at).map((item) => withNotes(withRest(item, told.rest), told.notes));
      items.splice(at, items.length, ...rested);
    } else
      items.push(
        ...splitGroup(text)
          .map(readItem)
          .map(isOfSameLine ? doubted : (item) => item)
          .map(placedAt(items.length === 0 ? own : line)),
      );
  }
  return items.length === 0 ? null : { ...heading, items, length: under.length + 1 };
}

/** Tells which of the next entries belong to a heading, as long as no heading, warm-up or cool-down begins. */
function whatIsUnder(
  { content, frame }: BlockHeading,
  count: number,
  own?: Entry,
  next?: Entry,
): (entry: Entry) => boolean {
  // After the first exercise on its line, '5 rounds: 10 burpees; 400 m run' goes on; an EMOM may be of one exercise.
  if (content !== '') return ({ isOfSameLine }) => isOfSameLine && count === 1 && !isOnClock(frame.format);
  if (next?.isOfSameLine) return ({ isOfSameLine }) => isOfSameLine;
  // 'B) Strict press' is no part of 'A) EMOM 12:', whose exercises have no letter.
  const mayBeBulleted = next?.isBulleted === true || !own?.isBulleted;
  const isAlike = ({ isBulleted }: Entry) => (isBulleted ? mayBeBulleted : !next?.isBulleted);
  return (entry) => entry === next || (!entry.isAfterBlankLine && (isAlike(entry) || restLine(entry.text) !== null));
}

const BETWEEN_EACH = new RegExp(`${BETWEEN_EXERCISES}$`, 'iu');

const isOnClock = (format = '') => /^e/i.test(format);

function doubted({ exercise, marks }: ReadExercise): ReadExercise {
  return { exercise, marks: [...marks, { kind: 'not-sure', words: 'Read as part of the same block' }] };
}

function withRest<Item extends ReadExercise>(item: Item, rest: number | string | undefined): Item {
  return item.exercise.rest === undefined && rest !== undefined ? withFields(item, { rest }) : item;
}

function withNotes<Item extends ReadExercise>(item: Item, more = ''): Item {
  const notes = [item.exercise.notes, more].filter(Boolean).join(', ');
  return more ? withFields(item, { notes }) : item;
}

function withFields<Item extends ReadExercise>(item: Item, fields: Partial<Exercise>): Item {
  return { ...item, exercise: Object.assign(without(item.exercise), fields) };
}

/** The author's name of a group, or its number: no two have the same. */
function blockOf({ frame }: Group, groups: readonly Group[]): string | number {
  if (frame.block === undefined) return groups.length;
  const isFirst = groups.filter((group) => group.frame.block === frame.block).length === 1;
  return isFirst ? frame.block : `${frame.block} ${groups.length}`;
}

/** The exercises of a group with the fields that say so. */
function inBlock({ frame, rest, turn, items, content }: Group, block: string | number): PlacedExercise[] {
  const isBlock = frame.format !== undefined || items.length > 1;
  const fields = isBlock ? { ...frame, block } : frame;
  const marks: TextMark[] =
    isOnClock(frame.format) && items.length > 1 && !TURN.test(content)
      ? [{ kind: 'not-sure', words: 'Read as one exercise each start, in turn' }]
      : [];
  return items.map((item, index) => {
    const timed = turn && !hasAmount(item.exercise) ? withFields(item, { ...turn }) : item;
    const { exercise, marks: own, line } = index === items.length - 1 ? withRest(timed, rest) : timed;
    const sets = exercise.sets ?? exercise.rounds;
    return {
      exercise: Object.assign(without(exercise, 'rounds'), sets !== undefined && { sets }, fields),
      marks: index === 0 ? [...marks, ...own] : own,
      line,
    };
  });
}

function readPart(part: ExercisePart): ReadExercise {
  const { exercise, marks } = readExerciseLine(part.text);
  return { exercise, marks: [...part.marks, ...marks] };
}

/** Reads an exercise of a group, whose name begins with a capital. */
function readItem(part: ExercisePart): ReadExercise {
  const item = readPart(part);
  const { name } = item.exercise;
  return withFields(item, { name: name.charAt(0).toUpperCase() + name.slice(1) });
}

const LETTERED = /^([A-H])([1-9])[.:)]?\s+(?:[-–]\s)?(.+)$/;

/** 'A1 Front squat' and 'A2 Pull-up' with the same number of sets are superset A. */
function withSupersets(read: readonly PlacedExercise[]): PlacedExercise[] {
  const all = [...read];
  const placeOf = (at: number) =>
    LETTERED.exec(all[at]?.exercise.block === undefined ? (all[at]?.exercise.name ?? '') : '');
  for (let at = 0; at < all.length; ) {
    const [, block = ''] = placeOf(at) ?? [];
    const names: string[] = [];
    for (let place = placeOf(at); place?.[1] === block && Number(place[2]) === names.length + 1; )
      place = placeOf(at + names.push(place[3] ?? ''));
    const group = all.slice(at, at + names.length);
    if (group.length > 1 && group.every(({ exercise }) => exercise.sets === group[0]?.exercise.sets)) {
      const named = group.map((item, index) =>
        withFields(item, { name: names[index] ?? '', block, format: 'Superset' }),
      );
      all.splice(at, names.length, ...named);
    }
    at += Math.max(names.length, 1);
  }
  return all;
}
