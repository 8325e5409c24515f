import type { Assessment } from '#shared/programs/assessment.ts';

export type AnswerValues = { readonly [Answer in keyof Assessment]: readonly Assessment[Answer][] };

/** All values of answers with few values, and of the others many more than the rules distinguish. */
export const ANSWER_VALUES: AnswerValues = {
  hyroxEventsCompleted: [0, 1, 3, 6],
  competitionFormat: ['singles', 'doubles', 'both'],
  generalFitnessYears: [0.1, 0.5, 0.999, 1, 1.5, 2.999, 3, 3.001, 7, 25.5, 80],
  age: Array.from({ length: 85 }, (_, index) => 16 + index),
  primaryTrainingBackground: ['crossfit', 'powerlifting', 'running', 'general', 'beginner'],
  weeklyTrainingDays: [1, 2, 3, 4, 5, 6, 7],
  equipmentAccess: ['full_gym', 'home_basic', 'minimal'],
  goals: ['first-hyrox', 'improve-time', 'general-fitness', 'strength'],
};
/** In the order of the contract. */
export const ANSWERS = Object.keys(ANSWER_VALUES) as (keyof Assessment)[];

/**
 * Numbers all combinations of these values: `of` returns one by number, and `neighbours` those that differ in one
 * answer.
 */
export function countAssessments(values: AnswerValues) {
  const places = ANSWERS.map((answer, index) => ({
    answer,
    size: values[answer].length,
    step: ANSWERS.slice(0, index).reduce((product, other) => product * values[other].length, 1),
  }));
  const digit = (number: number, { step, size }: (typeof places)[number]) => Math.floor(number / step) % size;
  return {
    count: places.reduce((product, { size }) => product * size, 1),
    of: (number: number) =>
      Object.fromEntries(
        places.map((place) => [place.answer, values[place.answer][digit(number, place)]]),
      ) as Assessment,
    neighbours: (number: number, answer: keyof Assessment) =>
      places
        .filter((place) => place.answer === answer)
        .flatMap((place) =>
          Array.from({ length: place.size }, (_, other) => number + (other - digit(number, place)) * place.step),
        ),
  };
}
