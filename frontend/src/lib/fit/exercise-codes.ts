/** FIT's numbers for an exercise: its category, and the exercise within it. */
type ExerciseCode = readonly [category: number, exercise: number];

/** The category of exercises that are not in FIT's list; a watch shows the title that the file has for each. */
const UNKNOWN = 65_534;

/**
 * Exercises that mean the same in FIT's list, for a watch's own pictures and counts; the first that a title contains.
 * Categories above 32 are newer than many watches.
 */
const CODES: readonly (readonly [name: string, ...code: ExerciseCode])[] = [
  ['back squat', 28, 6],
  ['front squat', 28, 8],
  ['goblet squat', 28, 37],
  ['wall ball', 28, 83],
  ['thruster', 28, 79],
  ['step-up', 28, 66],
  ['romanian deadlift', 8, 23],
  ['deadlift', 8, 0],
  ['dumbbell bench press', 0, 6],
  ['bench press', 0, 1],
  ['push press', 24, 3],
  ['strict press', 24, 14],
  ['bent-over row', 23, 46],
  ['chin-up', 21, 39],
  ['pull-up', 21, 38],
  ['push-up', 22, 77],
  ['lunge', 17, 32],
  ['farmer', 3, 1],
  ['burpees', 29, 0],
  ['side plank', 19, 66],
  ['plank', 19, 43],
  ['mountain climber', 19, 34],
  ['dead bug', 11, 1],
  ['kettlebell swing', 10, 23],
];

/** Returns the codes of titles, in their order. Watches have one title for each code, so no two titles share one. */
export function exerciseCodes(titles: readonly string[]): ExerciseCode[] {
  const taken = new Set<unknown>();
  return titles.map((title, index) => {
    const known = CODES.find(([name]) => title.toLowerCase().includes(name));
    if (!known || taken.has(known)) return [UNKNOWN, index];
    taken.add(known);
    const [, ...code] = known;
    return code;
  });
}
