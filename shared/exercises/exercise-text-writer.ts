import { without } from '#shared/workouts/block.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { parseExerciseText } from './exercise-text.ts';

/**
 * Exercises as a coach would write them, or null where that would be read as anything else than these very exercises:
 * writing is tried, and what is written is read again.
 */
export function writeExerciseText(exercises: readonly Exercise[]): string | null {
  let text = '';
  let separator = '';
  for (const group of groupsOf(exercises)) {
    const written = writeGroup(group);
    if (written === null) return null;
    text += separator + written;
    // After its first exercise, a heading goes on behind a semicolon.
    separator = isUnderHeading(group) && group.length === 1 ? '\n' : '; ';
  }
  const read = parseExerciseText(text);
  return read.length === exercises.length && read.every((one, index) => isSame(one, exercises[index])) ? text : null;
}

const FRAME = ['block', 'format', 'minutes', 'rounds'] as const;

/** Returns the exercises of each block together, any other by itself. */
function groupsOf(exercises: readonly Exercise[]): (readonly Exercise[])[] {
  const groups: Exercise[][] = [];
  for (const exercise of exercises) {
    const before = groups.at(-1)?.[0];
    const isSameBlock = exercise.block !== undefined && FRAME.every((field) => before?.[field] === exercise[field]);
    if (isSameBlock) groups.at(-1)?.push(exercise);
    else groups.push([exercise]);
  }
  return groups;
}

const isUnderHeading = ([first]: readonly Exercise[]) => first?.block !== undefined && !isLettered(first);
const isLettered = ({ block, format }: Exercise) => format === 'Superset' && /^[A-H]$/.test(String(block));

function writeGroup(group: readonly Exercise[]): string | null {
  const [first] = group;
  if (first?.block === undefined) return joined(group.map(lineOf), '; ');
  const items = group.map((exercise) => without(exercise, ...FRAME));
  if (isLettered(first)) {
    const named = items.map((item, index) => Object.assign(item, { name: `${first.block}${index + 1} ${item.name}` }));
    return joined(named.map(lineOf), '; ');
  }
  const list = joined(items.map(lineOf), ', ');
  return list && `${headingOf(first)}: ${list}`;
}

function joined(lines: readonly (string | null)[], separator: string): string | null {
  return lines.every((line) => line !== null) ? lines.join(separator) : null;
}

/** 'Main set: 5 rounds', 'AMRAP 12 min', 'Every 2 min for 12 min', 'For time, cap 15 min'. */
function headingOf({ block, format, minutes, rounds }: Exercise): string {
  const name = typeof block === 'string' ? `${block}: ` : '';
  const length = minutes === undefined ? '' : `${spanOf(`${format}`)}${minutes} min`;
  const facts = [format && `${format}${length}`, rounds !== undefined && `${rounds} rounds`];
  return name + facts.filter(Boolean).join(', ');
}

function spanOf(format: string): string {
  if (/^every/i.test(format)) return ' for ';
  return /^(?:emom|amrap)$/i.test(format) ? ' ' : ', cap ';
}

function lineOf(exercise: Exercise): string | null {
  const isReadAs = (line: string) => {
    const [read, ...more] = parseExerciseText(line);
    return more.length === 0 && isSame(read, exercise);
  };
  return candidatesFor(exercise).find(isReadAs) ?? null;
}

/** The ways to write an exercise, the most readable first. */
function candidatesFor(exercise: Exercise): string[] {
  const { name, weight, intensity, tempo, rest, target, notes } = exercise;
  const amount = amountOf(exercise, 'm');
  const load = withUnit(weight, 'kg');
  const effort = intensity && `@ ${intensity}`;
  const length = exercise.duration !== undefined && withUnit(exercise.distance, 'm');
  const clauses = [length, target, tempo && `tempo ${tempo}`, rest !== undefined && `rest ${withUnit(rest, 's')}`];
  const heads = [
    [name, amount, load && `@ ${load}`, effort],
    [amount, name, load && `@ ${load}`, effort],
    [name, amount, load, intensity],
    [name, amountOf(exercise, 'metres'), load && `@ ${load}`, effort], // beside a run, '30 m' is minutes
  ];
  const remarks = notes === undefined ? [''] : [` (${notes})`, `, ${notes}`];
  return heads.flatMap((head) =>
    remarks.map((remark) => [words(head), ...clauses.filter(Boolean)].join(', ') + remark),
  );
}

const words = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

/** Returns the amount as text: `4x8`, `6x1000 m`, `3 rounds`. */
function amountOf({ sets, rounds, reps, duration, distance }: Exercise, unit: string): string {
  const once = reps ?? (duration === undefined ? withUnit(distance, unit) : time(duration));
  const repeated = sets === undefined ? once : once === undefined ? `${sets} sets` : `${sets}x${once}`;
  const counted = sets === undefined && typeof reps === 'number' ? `${reps} reps` : repeated;
  return words([
    rounds === undefined ? undefined : `${rounds} rounds`,
    counted === undefined ? undefined : `${counted}`,
  ]);
}

function time(seconds: number): string {
  return seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

function withUnit(amount: number | string | undefined, unit: string): string | undefined {
  return typeof amount === 'number' ? `${amount} ${unit}` : amount;
}

function isSame(read: Exercise | undefined, exercise: Exercise | undefined): boolean {
  if (!read || !exercise) return false;
  const fields = Object.keys(exercise);
  return Object.keys(read).length === fields.length && fields.every((field) => Object.is(read[field], exercise[field]));
}
