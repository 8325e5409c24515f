import { PROGRAM_DIFFICULTIES } from '#shared/constants.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import type { Program } from '#shared/programs/program.ts';

/** The answers that tell an athlete's level. */
type Experience = Pick<Assessment, 'hyroxEventsCompleted' | 'generalFitnessYears' | 'primaryTrainingBackground'>;
type Difficulty = Program['difficulty'];
/** The levels between a program and the wanted one: from two easier to two harder. */
export type LevelDifference = -2 | -1 | 0 | 1 | 2;

const RACE_POINTS: Record<Assessment['hyroxEventsCompleted'], number> = { 0: 0, 1: 1, 3: 2, 6: 3 };
/** CrossFit already mixes running, machines and loads: it makes up for a lack of years, and adds nothing to many. */
const BACKGROUND_POINTS: Record<Assessment['primaryTrainingBackground'], number> = {
  crossfit: 1,
  powerlifting: 0,
  running: 0,
  general: 0,
  beginner: -1,
};

/** Bands of years that count alike; each ends where the next begins, and `typical` is a value inside. */
export const YEAR_BANDS = [
  { below: 1, typical: 0.5, points: 0, words: 'less than a year' },
  { below: 3, typical: 2, points: 1, words: 'one to three years' },
  { below: Number.POSITIVE_INFINITY, typical: 5, points: 2, words: 'three years or more' },
] as const;

/** The least points for each level. Races alone, or years alone, make an athlete Intermediate at most. */
const POINTS_FROM: Record<Difficulty, number> = { Beginner: Number.NEGATIVE_INFINITY, Intermediate: 2, Advanced: 4 };
const MOST_POINTS: Record<keyof Experience, number> = {
  generalFitnessYears: 2,
  hyroxEventsCompleted: 3,
  primaryTrainingBackground: 0,
};
/** Where two count alike, the first is named. */
const EXPERIENCE = Object.keys(MOST_POINTS) as (keyof Experience)[];

export function yearBandOf(years: number): (typeof YEAR_BANDS)[number] {
  return YEAR_BANDS.find(({ below }) => years < below) ?? YEAR_BANDS[2];
}

/** Returns the level of program that fits this experience. A lifter is at home in strength, and a level further there. */
export function wantedDifficulty(experience: Experience, category: Program['category']): Difficulty {
  const { hyroxEventsCompleted, generalFitnessYears, primaryTrainingBackground } = pointsOf(experience);
  const fitness = Math.min(generalFitnessYears + primaryTrainingBackground, MOST_POINTS.generalFitnessYears);
  const points = hyroxEventsCompleted + fitness;
  const level = PROGRAM_DIFFICULTIES.findLastIndex((difficulty) => points >= POINTS_FROM[difficulty]);
  return PROGRAM_DIFFICULTIES[level + (isAtHome(experience, category) ? 1 : 0)] ?? 'Advanced';
}

/** Whether a category is what this background has trained all along. */
export function isAtHome(
  { primaryTrainingBackground }: Pick<Experience, 'primaryTrainingBackground'>,
  category: Program['category'],
): boolean {
  return primaryTrainingBackground === 'powerlifting' && category === 'Strength';
}

/** Returns the answers that make up an athlete's level: races, years and a background that counts. */
export function levelAnswers(experience: Experience, category: Program['category']): (keyof Experience)[] {
  const counts = BACKGROUND_POINTS[experience.primaryTrainingBackground] !== 0 || isAtHome(experience, category);
  return ['hyroxEventsCompleted', 'generalFitnessYears', ...(counts ? (['primaryTrainingBackground'] as const) : [])];
}

/** Returns how many levels a program is above the wanted one; negative when it is easier. */
export function levelsAbove(
  experience: Experience,
  { category, difficulty }: Pick<Program, 'category' | 'difficulty'>,
): LevelDifference {
  const wanted = PROGRAM_DIFFICULTIES.indexOf(wantedDifficulty(experience, category));
  return (PROGRAM_DIFFICULTIES.indexOf(difficulty) - wanted) as LevelDifference;
}

/** The answer that keeps the level down most. */
export function weakestExperience(experience: Experience): keyof Experience {
  const points = pointsOf(experience);
  return highest((answer) => MOST_POINTS[answer] - points[answer]);
}

/** The answer that raises the level most. */
export function strongestExperience(experience: Experience): keyof Experience {
  const points = pointsOf(experience);
  return highest((answer) => points[answer]);
}

function pointsOf(experience: Experience): Record<keyof Experience, number> {
  return {
    hyroxEventsCompleted: RACE_POINTS[experience.hyroxEventsCompleted],
    generalFitnessYears: yearBandOf(experience.generalFitnessYears).points,
    primaryTrainingBackground: BACKGROUND_POINTS[experience.primaryTrainingBackground],
  };
}

function highest(measure: (answer: keyof Experience) => number): keyof Experience {
  return EXPERIENCE.reduce((best, answer) => (measure(answer) > measure(best) ? answer : best));
}
