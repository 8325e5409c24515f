import type { MarkedExercises } from '#functions/program-import/read-exercises.ts';
import type { Language } from '#functions/program-import/recognise/calendar-words.ts';
import { fold } from '#functions/program-import/recognise/fold-words.ts';
import { WAYS } from '#functions/program-import/recognise/sport-columns.ts';
import { MANNER, NO_NAME, readExerciseLine } from '#shared/exercises/exercise-line.ts';
import { without } from '#shared/workouts/block.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/**
 * Names what was written without a name, '6 x 400 m', by the workout where that is of one kind only: by its type, else by
 * its name, else by a pace that only runs have.
 */
export function namedByWorkout(
  read: MarkedExercises,
  told: readonly string[],
  language: Language | null,
): MarkedExercises {
  const lift = liftOf(read, told);
  const isNameless = read.exercises.map((exercise, at) => lift !== undefined || hasNoName(exercise, at, read));
  if (!isNameless.includes(true)) return read;
  const ways = told.map((text) => waysIn(text, language)).find(({ length }) => length > 0) ?? [];
  const exercises = read.exercises.map((exercise, at) => {
    const way = lift ? [lift] : ways.length > 0 ? ways : waysByPace(exercise, language);
    return isNameless[at] && way.length === 1 ? named(exercise, String(way[0])) : exercise;
  });
  const isNamed = (at: number) => exercises[at] !== read.exercises[at];
  return {
    ...read,
    exercises,
    marks: [
      ...read.marks.filter(({ exercise, words }) => !(isNamed(exercise) && words === NO_NAME)),
      ...exercises.flatMap(({ name }, exercise) =>
        isNamed(exercise)
          ? [{ exercise, kind: 'inferred' as const, words: `Read as ${name}, as the workout says` }]
          : [],
      ),
    ],
  };
}

/** The lift that a workout is named by, where all of it is '3x5 @ 80 kg'. */
function liftOf({ exercises, marks }: MarkedExercises, told: readonly string[]): string | undefined {
  const isNameless = exercises.length === 1 && marks.some(({ words }) => words === NO_NAME);
  return isNameless ? told.find((text) => !/\d/.test(text) && movementOf(text)?.kind === 'lift') : undefined;
}

function hasNoName({ name, distance, duration }: Exercise, at: number, { marks }: MarkedExercises): boolean {
  if (distance === undefined && duration === undefined) return false;
  return MANNER.test(name) || marks.some(({ exercise, words }) => exercise === at && words === NO_NAME);
}

/** Every way that a text names, in English or the language of the file. */
function waysIn(text: string, language: Language | null): string[] {
  const words = new Set(fold(text.slice(0, 200)).split(/[^\p{L}]+/u));
  const spoken = [...WAYS.en, ...(language && language !== 'en' ? WAYS[language] : [])];
  return spoken.flatMap((way) =>
    way.split(' ').some((word) => words.has(fold(word))) ? (way.split(' ')[0] ?? []) : [],
  );
}

function waysByPace({ intensity }: Exercise, language: Language | null): string[] {
  const isRun = typeof intensity === 'string' && /\d[:'′]\d\d\D{0,2}\/ ?(?:km|k|mi)\b/.test(intensity);
  return isRun ? [WAYS[language ?? 'en'][0]?.split(' ')[0] ?? 'Run'] : [];
}

/** The exercise with a name; what was its name and is no amount stays beside it. */
function named(exercise: Exercise, way: string): Exercise {
  if (MANNER.test(exercise.name)) {
    const manner = exercise.name.charAt(0).toUpperCase() + exercise.name.slice(1);
    const isEnglish = WAYS.en.some((words) => words.startsWith(`${way} `));
    const name = isEnglish
      ? `${manner} ${way === 'SkiErg' ? way : way.toLowerCase()}`
      : `${way} ${manner.toLowerCase()}`;
    return Object.assign(without(exercise), { name });
  }
  const { notes } = readExerciseLine(`${way} ${exercise.name}`).exercise;
  const remarks = [exercise.notes, notes].filter(Boolean).join(', ');
  return Object.assign(without(exercise), { name: way }, remarks && { notes: remarks });
}
