import { without } from '#shared/workouts/block.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { ExercisePart } from './exercise-clause.ts';
import { readExerciseLine } from './exercise-line.ts';
import type { PlacedExercise, ReadExercise } from './text-mark.ts';

export function readPart(part: ExercisePart): ReadExercise {
  const { exercise, marks } = readExerciseLine(part.text);
  return { exercise, marks: [...part.marks, ...marks] };
}

export const placedAt =
  (line: number) =>
  (read: ReadExercise): PlacedExercise => ({ ...read, line });

export function withRest<Item extends ReadExercise>(item: Item, rest: number | string | undefined): Item {
  return item.exercise.rest === undefined && rest !== undefined ? withFields(item, { rest }) : item;
}

export function withNotes<Item extends ReadExercise>(item: Item, more = ''): Item {
  const notes = [item.exercise.notes, more].filter(Boolean).join(', ');
  return more ? withFields(item, { notes }) : item;
}

export function withFields<Item extends ReadExercise>(item: Item, fields: Partial<Exercise>): Item {
  return { ...item, exercise: Object.assign(without(item.exercise), fields) };
}

/** In a group, a name begins with a capital. */
export function withCapital<Item extends ReadExercise>(item: Item): Item {
  const { name } = item.exercise;
  return withFields(item, { name: name.charAt(0).toUpperCase() + name.slice(1) });
}
