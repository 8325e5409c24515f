import { type BlockHeading, readBlockHeading, readRepeat } from '#shared/workouts/block-heading.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { withoutNumbering } from './exercise-clause.ts';
import { type Entry, type Group, groupAt, inBlock } from './exercise-group.ts';
import { asWritten, BETWEEN_SETS, clausesOf, hasAmount, partsBetween, restLine, restOnly } from './exercise-line.ts';
import { EASY_ROLE, PACE_LABEL, SECTION } from './exercise-words.ts';
import { stepsOfLadder } from './ladders.ts';
import { placedAt, readPart, withCapital, withFields, withNotes, withRest } from './placed-exercise.ts';
import { isAdvice } from './prose.ts';
import { splitAtNumbers, splitAtSentences, splitExercises } from './split-exercises.ts';
import type { PlacedExercise, ReadExercise } from './text-mark.ts';
import { inUsualWriting, withoutFullStop } from './usual-writing.ts';
import { withRestAfterWork } from './work-and-rest.ts';

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
  const groups: (BlockHeading & Pick<Group, 'items'>)[] = [];
  let from = 0; // where the exercises begin that 'Repeat 5 times' would repeat
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at] as Entry;
    if (entry.text.length > LONGEST_LINE) {
      read.push({ ...asWritten(entry.text), line: entry.line });
      at++;
      continue;
    }
    if (entry.isAfterBlankLine) from = read.length;
    const group = groupAt(entries, at);
    at += group?.length ?? 1;
    const repeat = group ? null : repeatOf(entry, read, from);
    const found = group ?? repeat;
    if (found) {
      groups.push(found);
      read.splice(read.length - (repeat?.items.length ?? 0), read.length, ...inBlock(groups));
      from = read.length;
    } else if (!isSection(entry, entries[at])) readPlain(entry, read);
  }
  return withSupersets(read);
}

/** No list of exercises in one line is longer: it would be looked through for every way to write an amount. */
const LONGEST_LINE = 1_200;

/** 'Repeat 5 times' below exercises makes rounds of them, without the warm-up. */
function repeatOf({ text }: Entry, read: readonly PlacedExercise[], from: number) {
  const repeat = readRepeat(text);
  if (!repeat) return null;
  const afterRole = read.findLastIndex(({ exercise }) => EASY_ROLE.test(exercise.name)) + 1;
  const items = read.slice(Math.max(from, afterRole)).map(withCapital);
  const last = items.pop();
  return last ? { ...repeat, items: [...items, withNotes(last, repeat.content)] } : null;
}

/** 'Força' in a line of its own, directly above lifts or a heading, is a part of a class and no exercise. */
function isSection({ text, line }: Entry, next: Entry | undefined): boolean {
  if (!SECTION.test(text) || !next || next.isAfterBlankLine || next.line === line) return false;
  if (next.text.length > LONGEST_LINE) return false;
  const { exercise } = readPart(splitExercises(next.text)[0] ?? { text: '', marks: [] });
  const isLift = (exercise.sets ?? exercise.reps ?? exercise.weight) !== undefined; // 'Kraft' above 'Lauf 5 km' is work
  return isLift || (text.endsWith(':') && hasAmount(exercise)) || readBlockHeading(next.text) !== null;
}

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
      .map((piece) => piece.trim())
      .flatMap((piece) => (piece.length > LONGEST_LINE ? [piece] : stepsOfLadder(withRestAfterWork(piece))))
      .flatMap(splitAtNumbers);
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
  const sentences = splitAtSentences(text);
  if (sentences.length > 1) return sentences.flatMap(splitBeforeHeading);
  const clauses = clausesOf(text);
  const at = clauses.findIndex((clause, index) => index > 0 && clause.includes(':') && readBlockHeading(clause.trim()));
  return at < 0 ? aroundRepeated(text) : [clauses.slice(0, at).join(','), clauses.slice(at).join(',').trim()];
}

/** '20 min easy, 2 x (8 x 30/30), R = 3 min, 10 min easy': what is repeated ends with its rest. */
function aroundRepeated(text: string): string[] {
  if (!/[x×] ?\(/.test(text)) return [text];
  const parts = partsBetween(text, /,(?!\d)|(?<!\d),|\s\+\s/g).map((part) => part.trim());
  const at = parts.findIndex((part) => /^\d{1,2} ?[x×] ?\(\d{1,2} ?[x×]/.test(part));
  if (at < 0) return [text];
  const after = parts.findIndex((part, index) => index > at && restOnly(part) === undefined);
  const end = after < 0 ? parts.length : after;
  const others = [parts.slice(0, at), parts.slice(at, end), parts.slice(end)].map((some) => some.join(', '));
  return others.filter((part) => part !== '');
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
