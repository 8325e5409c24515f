import { parseExerciseText } from './exercise-text.ts';
import type { Exercise } from './workout.ts';

/**
 * Exercises as a coach would write them, or null where that would be read as anything else than these very exercises:
 * writing is tried, and what is written is read again.
 */
export function writeExerciseText(exercises: readonly Exercise[]): string | null {
  const lines = exercises.map(lineOf);
  return lines.every((line) => line !== null) ? lines.join('; ') : null;
}

function lineOf(exercise: Exercise): string | null {
  return candidatesFor(exercise).find((line) => isReadAs(line, exercise)) ?? null;
}

/** The ways to write an exercise, the most readable first. */
function candidatesFor(exercise: Exercise): string[] {
  const { name, weight, intensity, tempo, rest, target, notes } = exercise;
  const amount = amountOf(exercise);
  const load = withUnit(weight, 'kg');
  const effort = intensity && `@ ${intensity}`;
  const clauses = [target, tempo && `tempo ${tempo}`, rest !== undefined && `rest ${withUnit(rest, 's')}`];
  const heads = [
    [name, amount, load && `@ ${load}`, effort],
    [amount, name, load && `@ ${load}`, effort],
    [name, amount, load, intensity],
  ];
  const remarks = notes === undefined ? [''] : [` (${notes})`, `, ${notes}`];
  return heads.flatMap((head) =>
    remarks.map((remark) => [words(head), ...clauses.filter(Boolean)].join(', ') + remark),
  );
}

const words = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

/** How much of it: `4x8`, `6x1000 m`, `3 rounds`. */
function amountOf({ sets, rounds, reps, duration, distance }: Exercise): string {
  const once = reps ?? (duration === undefined ? withUnit(distance, 'm') : time(duration));
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

function isReadAs(line: string, exercise: Exercise): boolean {
  const [read, ...more] = parseExerciseText(line);
  if (read === undefined || more.length > 0) return false;
  const fields = Object.keys(exercise);
  return Object.keys(read).length === fields.length && fields.every((field) => Object.is(read[field], exercise[field]));
}
