import { without } from '#shared/workouts/block.ts';
import {
  type BlockHeading,
  headingWithTurn,
  isTurnOnly,
  readBlockHeading,
  type Turn,
} from '#shared/workouts/block-heading.ts';
import type { ExercisePart } from './exercise-clause.ts';
import { hasAmount, NO_AMOUNT, restLine } from './exercise-line.ts';
import { BETWEEN_EXERCISES, EASY_ROLE, SECTION } from './exercise-words.ts';
import { placedAt, readPart, withCapital, withFields, withNotes, withRest } from './placed-exercise.ts';
import { splitGroup, TURN } from './split-exercises.ts';
import { type PlacedExercise, quoted, type ReadExercise, type TextMark } from './text-mark.ts';

/** A part of the text between line breaks, semicolons, upright lines and numbers. */
export interface Entry {
  readonly text: string;
  readonly line: number;
  readonly isBulleted: boolean;
  readonly isAfterBlankLine: boolean;
  /** True where the part follows a semicolon, not a line break. */
  readonly isOfSameLine: boolean;
}

export interface Group extends BlockHeading {
  readonly items: readonly PlacedExercise[];
  /** The number of entries, with the heading. */
  readonly length: number;
}

/** The group that begins with this entry: null where it is no heading, or nothing stands under it. */
export function groupAt(entries: readonly Entry[], at: number): Group | null {
  const [entry, next] = entries.slice(at, at + 2);
  const bare = readBlockHeading(entry?.text ?? '');
  if (!entry || !bare) return null;
  const mayGoOn = bare.content === '' && next !== undefined && !next.isAfterBlankLine;
  const heading = (mayGoOn && headingWithTurn(entry.text, next.text)) || bare;
  const others = entries.slice(at + (heading === bare ? 1 : 2));
  const items = splitGroup(heading.content, heading.turn !== undefined)
    .map(readItem)
    .map(placedAt(entry.line));
  const isUnder = whatIsUnder(heading, items.length, entry, others[0]);
  const ends = ({ text }: Entry) => EASY_ROLE.test(text) || SECTION.test(text) || readBlockHeading(text) !== null;
  const end = others.findIndex((other) => !isUnder(other) || ends(other));
  const under = end < 0 ? others : others.slice(0, end);
  for (const { text, line, isOfSameLine } of under) {
    const told = restLine(text);
    if (told && items.length > 0) {
      const from = BETWEEN_EACH.test(text) ? 0 : -1;
      const rested = items.slice(from).map((item) => withNotes(withRest(item, told.rest), told.notes));
      items.splice(from, items.length, ...rested);
    } else
      items.push(
        ...splitGroup(text)
          .map(readItem)
          .map(isOfSameLine ? doubted : (item) => item)
          .map(placedAt(items.length === 0 ? entry.line : line)),
      );
  }
  // '40/20' above what has its own amounts is none
  const isRefused = isTurnOnly(entry.text) && items.some(({ exercise }) => hasAmount(exercise));
  const length = entries.length - at - others.length + under.length;
  return items.length === 0 || isRefused ? null : { ...heading, items, length };
}

/** Tells which of the next entries belong to a heading, as long as no heading, section, warm-up or cool-down begins. */
function whatIsUnder(
  { content, frame }: BlockHeading,
  count: number,
  own: Entry,
  next: Entry | undefined,
): (entry: Entry) => boolean {
  // After the first exercise on its line, '5 rounds: 10 burpees; 400 m run' goes on; an EMOM may be of one exercise.
  if (IN_BRACKETS.test(own.text)) return ({ isOfSameLine, text }) => isOfSameLine && restLine(text) !== null;
  if (content !== '') return ({ isOfSameLine }) => isOfSameLine && count === 1 && !isOnClock(frame.format);
  if (next?.isOfSameLine) return ({ isOfSameLine }) => isOfSameLine;
  // 'B) Strict press' is no part of 'A) EMOM 12:', whose exercises have no letter.
  const mayBeBulleted = next?.isBulleted === true || !own.isBulleted;
  const isAlike = ({ isBulleted }: Entry) => (isBulleted ? mayBeBulleted : !next?.isBulleted);
  return (entry) => entry === next || (!entry.isAfterBlankLine && (isAlike(entry) || restLine(entry.text) !== null));
}

/** `2 x (8 x 30 s rest 30 s)` ends with its bracket. */
const IN_BRACKETS = /^\d{1,2} ?[x×] ?\(/;
const BETWEEN_EACH = new RegExp(BETWEEN_EXERCISES, 'iu');

const isOnClock = (format = '') => /^e/i.test(format);

function doubted({ exercise, marks }: ReadExercise): ReadExercise {
  return { exercise, marks: [...marks, { kind: 'not-sure', words: 'Read as part of the same block' }] };
}

/** The author's name of a group, or its number: no two have the same. */
function blockOf({ frame }: BlockHeading, groups: readonly BlockHeading[]): string | number {
  if (frame.block === undefined) return groups.length;
  const isFirst = groups.filter((group) => group.frame.block === frame.block).length === 1;
  return isFirst ? frame.block : `${frame.block} ${groups.length}`;
}

/** The exercises of the last of the groups, with the fields that say so. */
export function inBlock(groups: readonly (BlockHeading & Pick<Group, 'items'>)[]): PlacedExercise[] {
  const group = groups.at(-1);
  if (!group) return [];
  const { frame, rest, turn, items, content } = group;
  const isBlock = frame.format !== undefined || items.length > 1;
  const fields = isBlock ? { ...frame, block: blockOf(group, groups) } : frame;
  const marks: TextMark[] =
    isOnClock(frame.format) && items.length > 1 && !TURN.test(content)
      ? [{ kind: 'not-sure', words: 'Read as one exercise each start, in turn' }]
      : [];
  return items.map((item, index) => {
    const timed = turn && !hasAmount(item.exercise) ? withTurn(item, turn) : item;
    const { exercise, marks: own, line } = index === items.length - 1 ? withRestOfRound(timed, rest) : timed;
    const sets = exercise.sets ?? exercise.rounds;
    return {
      exercise: Object.assign(without(exercise, 'rounds'), sets !== undefined && { sets }, fields),
      marks: index === 0 ? [...marks, ...own] : own,
      line,
    };
  });
}

/** Gives the last exercise the rest after a round; one that rests after each of its sets keeps it as a note. */
function withRestOfRound(item: PlacedExercise, rest: number | string | undefined): PlacedExercise {
  if (rest === undefined || item.exercise.rest === undefined) return withRest(item, rest);
  const said = `rest ${rest}${typeof rest === 'number' ? ' s' : ''} between rounds`;
  const mark: TextMark = { kind: 'not-understood', words: `Kept as a note: ${quoted(said)}` };
  const noted = withNotes(item, said);
  return { ...noted, marks: [...noted.marks, mark] };
}

function withTurn(item: PlacedExercise, turn: Turn): PlacedExercise {
  return { ...withFields(item, { ...turn }), marks: item.marks.filter(({ words }) => words !== NO_AMOUNT) };
}

/** Reads an exercise of a group. */
const readItem = (part: ExercisePart) => withCapital(readPart(part));
