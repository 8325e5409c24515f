import type { Assessment } from '#shared/programs/assessment.ts';
import { type LevelDifference, yearBandOf } from './assess-level.ts';

const RACES: Record<Assessment['hyroxEventsCompleted'], string> = {
  0: 'have not raced yet',
  1: 'have 1 or 2 races behind you',
  3: 'have 3 to 5 races behind you',
  6: 'have 6 or more races behind you',
};
const FORMATS: Record<Assessment['competitionFormat'], string> = {
  singles: 'race alone',
  doubles: 'race in doubles',
  both: 'race both alone and in doubles',
};
const BACKGROUNDS: Record<Assessment['primaryTrainingBackground'], string> = {
  crossfit: 'come from CrossFit',
  powerlifting: 'come from lifting',
  running: 'come from running',
  general: 'train a bit of everything',
  beginner: 'are new to training',
};
const EQUIPMENT: Record<Assessment['equipmentAccess'], string> = {
  full_gym: 'train in a full gym',
  home_basic: 'train with basic equipment at home',
  minimal: 'train with hardly any equipment',
};
const GOALS: Record<Assessment['goals'], string> = {
  'first-hyrox': 'want to finish your first race',
  'improve-time': 'want a faster finish',
  'general-fitness': 'want to be fit all round',
  strength: 'want to get stronger',
};

const WORDS: { readonly [Answer in keyof Assessment]: (value: Assessment[Answer]) => string } = {
  hyroxEventsCompleted: (races) => RACES[races],
  competitionFormat: (format) => FORMATS[format],
  generalFitnessYears: (years) => `have trained for ${yearBandOf(years).words}`,
  age: (age) => `are ${age}`,
  primaryTrainingBackground: (background) => BACKGROUNDS[background],
  weeklyTrainingDays: (days) => `can train ${inDays(days)} a week`,
  equipmentAccess: (equipment) => EQUIPMENT[equipment],
  goals: (goal) => GOALS[goal],
};

/** Words an answer so that it can follow 'you' in a sentence. */
export function inWords<Answer extends keyof Assessment>(
  answer: Answer,
  answers: { readonly [Key in Answer]: Assessment[Key] },
): string {
  return WORDS[answer](answers[answer]);
}

/** Joins texts: 'one', 'one and another', 'one, another and a third'. */
export function listed(texts: readonly string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts.join();
}

export function inDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Words a difference of levels, as in 'a level above yours'. */
export function levelsInWords(levels: LevelDifference): string {
  return `${Math.abs(levels) === 1 ? 'a level' : 'two levels'} ${levels > 0 ? 'above' : 'below'}`;
}
