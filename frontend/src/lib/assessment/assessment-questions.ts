import { ASSESSMENT_LIMITS } from '#shared/constants.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import * as words from './words.ts';

export type Question = keyof Assessment;

/** The answers so far; a number may still lie outside its bounds. */
export type Answers = { readonly [Name in Question]?: Assessment[Name] | undefined };

interface Option<Value> {
  readonly value: Value;
  readonly title: string;
}

interface DescribedOption<Value> extends Option<Value> {
  readonly detail: string;
}

type Described = 'competitionFormat' | 'primaryTrainingBackground' | 'equipmentAccess' | 'goals';

const { age, years, trainingDays } = ASSESSMENT_LIMITS;

/** The value sent for less than a year of training. */
export const LESS_THAN_A_YEAR = 0.5;

export const EVENT_COUNTS: readonly Option<Assessment['hyroxEventsCompleted']>[] = [
  { value: 0, title: words.none },
  { value: 1, title: words.oneOrTwo },
  { value: 3, title: words.threeToFive },
  { value: 6, title: words.sixOrMore },
];

export const TRAINING_DAYS: readonly Option<number>[] = Array.from(
  { length: trainingDays.max - trainingDays.min + 1 },
  (_, index) => ({ value: trainingDays.min + index, title: `${trainingDays.min + index}` }),
);

/** The options, in the order they are shown. */
export const OPTIONS: { readonly [Name in Described]: readonly DescribedOption<Assessment[Name]>[] } = {
  competitionFormat: [
    { value: 'singles', title: words.singles, detail: words.singlesDetail },
    { value: 'doubles', title: words.doubles, detail: words.doublesDetail },
    { value: 'both', title: words.both, detail: words.bothDetail },
  ],
  primaryTrainingBackground: [
    { value: 'crossfit', title: words.crossfit, detail: words.crossfitDetail },
    { value: 'powerlifting', title: words.powerlifting, detail: words.powerliftingDetail },
    { value: 'running', title: words.running, detail: words.runningDetail },
    { value: 'general', title: words.general, detail: words.generalDetail },
    { value: 'beginner', title: words.beginner, detail: words.beginnerDetail },
  ],
  equipmentAccess: [
    { value: 'full_gym', title: words.fullGym, detail: words.fullGymDetail },
    { value: 'home_basic', title: words.homeBasics, detail: words.homeBasicsDetail },
    { value: 'minimal', title: words.minimal, detail: words.minimalDetail },
  ],
  goals: [
    { value: 'first-hyrox', title: words.firstRace, detail: words.firstRaceDetail },
    { value: 'improve-time', title: words.improveTime, detail: words.improveTimeDetail },
    { value: 'general-fitness', title: words.general, detail: words.generalGoalDetail },
    { value: 'strength', title: words.strength, detail: words.strengthDetail },
  ],
};

const isOneOf = (options: readonly Option<unknown>[]) => (answer: unknown) =>
  options.some(({ value }) => value === answer);

const FITS: { readonly [Name in Question]: (answer: unknown) => boolean } = {
  hyroxEventsCompleted: isOneOf(EVENT_COUNTS),
  competitionFormat: isOneOf(OPTIONS.competitionFormat),
  generalFitnessYears: (answer) =>
    Number.isFinite(answer) && Number(answer) >= years.min && Number(answer) <= years.max,
  age: (answer) => Number.isInteger(answer) && Number(answer) >= age.min && Number(answer) <= age.max,
  primaryTrainingBackground: isOneOf(OPTIONS.primaryTrainingBackground),
  weeklyTrainingDays: isOneOf(TRAINING_DAYS),
  equipmentAccess: isOneOf(OPTIONS.equipmentAccess),
  goals: isOneOf(OPTIONS.goals),
};

const PROBLEMS: Record<Question, string> = {
  hyroxEventsCompleted: words.noEvents,
  competitionFormat: words.noFormat,
  generalFitnessYears: words.yearsRange,
  age: words.ageRange,
  primaryTrainingBackground: words.noBackground,
  weeklyTrainingDays: words.noDays,
  equipmentAccess: words.noEquipment,
  goals: words.noGoal,
};

/** The questions of each of the first three steps. */
export const STEP_QUESTIONS = [
  ['hyroxEventsCompleted', 'competitionFormat'],
  ['generalFitnessYears', 'age', 'primaryTrainingBackground', 'weeklyTrainingDays'],
  ['equipmentAccess', 'goals'],
] as const satisfies readonly (readonly Question[])[];

/** Returns the problem of an answer, or that it is missing; undefined when it can be sent. */
export function problemOf(question: Question, answers: Answers): string | undefined {
  return FITS[question](answers[question]) ? undefined : PROBLEMS[question];
}

/** Whether the server takes them. */
export function isComplete(answers: Answers): answers is Assessment {
  return STEP_QUESTIONS.flat().every((question) => FITS[question](answers[question]));
}

/** Whether it can be shown again: what can be typed is a number, what can be chosen is one of the choices. */
export function isAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, answer]) => {
    if (name === 'age' || name === 'generalFitnessYears') return Number.isFinite(answer);
    return Object.hasOwn(FITS, name) && FITS[name as Question](answer);
  });
}
