import { ASSESSMENT_LIMITS } from '#shared/constants.ts';
import type { Assessment } from '#shared/programs/assessment.ts';

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

/** What is sent for less than a year of training. */
export const LESS_THAN_A_YEAR = 0.5;

export const EVENT_COUNTS: readonly Option<Assessment['hyroxEventsCompleted']>[] = [
  { value: 0, title: 'None' },
  { value: 1, title: '1-2' },
  { value: 3, title: '3-5' },
  { value: 6, title: '6+' },
];

export const TRAINING_DAYS: readonly Option<number>[] = Array.from(
  { length: trainingDays.max - trainingDays.min + 1 },
  (_, index) => ({ value: trainingDays.min + index, title: `${trainingDays.min + index}` }),
);

/** What can be chosen, in the order in which it is shown. */
export const OPTIONS: { readonly [Name in Described]: readonly DescribedOption<Assessment[Name]>[] } = {
  competitionFormat: [
    { value: 'singles', title: 'Singles', detail: 'Every run and every station on your own' },
    { value: 'doubles', title: 'Doubles', detail: 'You run together and share the stations' },
    { value: 'both', title: 'Both', detail: 'Alone at one race, with a partner at the next' },
  ],
  primaryTrainingBackground: [
    { value: 'crossfit', title: 'CrossFit', detail: 'Mixed workouts, barbells and intervals' },
    { value: 'powerlifting', title: 'Powerlifting', detail: 'Heavy lifts, long rests' },
    { value: 'running', title: 'Running', detail: 'Mostly kilometres on foot' },
    { value: 'general', title: 'General fitness', detail: 'A bit of everything' },
    { value: 'beginner', title: 'Beginner', detail: 'You are just getting started' },
  ],
  equipmentAccess: [
    { value: 'full_gym', title: 'Full gym', detail: 'Barbells and machines, sleds or something like them' },
    { value: 'home_basic', title: 'Home basics', detail: 'Dumbbells or kettlebells, perhaps a bench' },
    { value: 'minimal', title: 'Minimal', detail: 'Your own weight and the road outside' },
  ],
  goals: [
    { value: 'first-hyrox', title: 'First HYROX', detail: 'Reach the start line ready, and finish' },
    { value: 'improve-time', title: 'Improve time', detail: 'Beat your last finish' },
    { value: 'general-fitness', title: 'General fitness', detail: 'Be strong and last long, race or not' },
    { value: 'strength', title: 'Strength', detail: 'Lift and carry more' },
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
  hyroxEventsCompleted: 'Choose how many events you have completed.',
  competitionFormat: 'Choose how you compete.',
  generalFitnessYears: `Enter your years of training, more than 0 and at most ${years.max}.`,
  age: `Enter your age, from ${age.min} to ${age.max}.`,
  primaryTrainingBackground: 'Choose the background that is most yours.',
  weeklyTrainingDays: 'Choose how many days a week you can train.',
  equipmentAccess: 'Choose what you train with.',
  goals: 'Choose your goal.',
};

/** What each of the first three steps asks. */
export const STEP_QUESTIONS = [
  ['hyroxEventsCompleted', 'competitionFormat'],
  ['generalFitnessYears', 'age', 'primaryTrainingBackground', 'weeklyTrainingDays'],
  ['equipmentAccess', 'goals'],
] as const satisfies readonly (readonly Question[])[];

/** What is wrong with an answer, or that it is missing; undefined when it can be sent. */
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
