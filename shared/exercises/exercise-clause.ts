import { movementOf } from '#shared/workouts/movement.ts';
import { hasAmount, IN, MANNER, readHead } from './exercise-line.ts';
import type { Measures } from './exercise-measures.ts';
import { AND, AT_PACE, EASY_ROLE, FINISH_WITH, JOIN } from './exercise-words.ts';
import { inMinutesLike, withSettledUnits } from './minutes-or-metres.ts';
import { PROSE } from './prose.ts';
import { IS_SIDE } from './reps-and-sides.ts';
import type { TextMark } from './text-mark.ts';

/** The text of one exercise. */
export interface ExercisePart {
  text: string;
  marks: TextMark[];
}

/** `1.`, `2)`, `(a)`, `A.` or a bullet before an exercise. */
const NUMBERING =
  /^\s*(?:[-*•–·▪]\s+|\(?\d{1,2}[.)]{1,2}\s*(?=\p{L})|\d{1,2}\)\s*(?=\d)|\(?\d{1,2}[.)]{1,2}\s+|\(?[a-z][.)]\s+)/iu;

/** Returns the text after its bullet and its number. */
export function withoutNumbering(text: string): string {
  return text.replace(NUMBERING, '').replace(NUMBERING, '').trim();
}

const THEN = new RegExp(String.raw`^(?:(?:${JOIN}|and)\s+|${FINISH_WITH}\s+(?=\d))`, 'iu');
const AND_MORE = new RegExp(String.raw`^${AND}\s+(?=\d)`, 'u');

/** Returns the text without what joins it to the part before: `then 5 min easy`, `Finir par 10 min`. */
export function withoutJoin(text: string): string {
  return text.replace(THEN, '').replace(AND_MORE, '');
}

/** A part of a line as it reads by itself. */
export interface Clause {
  readonly text: string;
  readonly marks: TextMark[];
  readonly name: string;
  readonly measures: Measures;
  /** True where the whole part reads as an exercise with an amount of its own. */
  readonly isExercise: boolean;
  readonly isNumbered: boolean;
}

/** Whether a number after the name counts repetitions: `Burpees 20`, but not `Row 500`. */
export function isDoneInReps(name: string): boolean {
  const movement = movementOf(name);
  return movement?.secondsPerRep !== undefined && movement.kind !== 'easy';
}

/** `easy`, `warm-up` or nothing: how a part of a session is done, and no movement. */
export const isOfNoMovement = (name: string) => isOnlyHow(name) || EASY_ROLE.test(name);

/** `easy`, `a ritmo suave`, the `in` of `in 3:50`, or nothing. */
export const isOnlyHow = (name: string) => name === '' || MANNER.test(name) || AT_PACE.test(name) || IN.test(name);

/** Reads a part of a line; `head` is the first of its list. */
export function readClauseOf(source: string, head: string, line = head): Clause {
  const isNumbered = NUMBERING.test(source);
  const bare = withoutNumbering(source);
  const about = /\p{L}{3}/u.test(bare) ? bare : `${head} ${bare}`;
  const timed = inMinutesLike(line, bare);
  const { text, marks } = withSettledUnits(timed.text, about);
  const plain = text.replace(/\([^()]*\)/g, ' ').replace(/\s+/g, ' ');
  const { name, measures, notes } = readHead(withoutJoin(plain).trim());
  const isName =
    (/\p{L}{2}/u.test(name) || EASY_ROLE.test(name)) &&
    name.split(' ').length <= 6 &&
    !MANNER.test(name) &&
    // 'Incline press in rack 4x8' has its own sets, and is no sentence
    (EASY_ROLE.test(name) || measures.sets !== undefined || !PROSE.test(name));
  const isAlone = notes.every((note) => isOnlyHow(note) || IS_SIDE.test(note)); // 'Bici 15 min suave', 'Plank 30 s each side'
  return {
    text,
    marks: [...timed.marks, ...marks],
    name,
    measures,
    isExercise: isName && isAlone && hasAmount(measures),
    isNumbered,
  };
}

/** `Bench 10` in a list is a count; null where an amount is said otherwise. */
export function countedAtEnd({ text, name, measures }: Clause): ExercisePart | null {
  const count = /^\p{L}.*\p{L} (\d{1,3})$/u.exec(name)?.[1];
  if (!count || !text.startsWith(name) || hasAmount(measures) || measures.sets !== undefined) return null;
  const counted = `${name} reps${text.slice(name.length)}`;
  return { text: counted, marks: [{ kind: 'inferred', words: `Read as ${count} repetitions` }] };
}

/** Reads a clause as an exercise with its count, where its movement is known. */
export function withCount(clause: Clause): Clause {
  const counted = countedAtEnd(clause);
  if (!counted || !movementOf(clause.name)) return clause;
  const { marks, ...read } = readClauseOf(counted.text, '');
  return { ...read, marks: [...clause.marks, ...counted.marks, ...marks] };
}
