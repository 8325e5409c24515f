import { expect, test } from 'vitest';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { SAMPLE_PROGRAMS } from '#infra/testing/programs/sample-programs.ts';
import { explainChoice } from './explain-choice.ts';
import type { ChoiceAnswers } from './score-program.ts';

const RACER: ChoiceAnswers = {
  hyroxEventsCompleted: 1,
  competitionFormat: 'singles',
  generalFitnessYears: 2,
  primaryTrainingBackground: 'running',
  weeklyTrainingDays: 4,
  equipmentAccess: 'full_gym',
  goals: 'improve-time',
};

const named = (wanted: string) => SAMPLE_PROGRAMS.find(({ name }) => name === wanted) as ProgramRow;

test.each<readonly [Partial<ChoiceAnswers>, program: string, expected: string]>([
  [
    { goals: 'first-hyrox' },
    'Race Day',
    'You want to finish your first race, and a HYROX program like this one is the best fit for that.',
  ],
  [
    { goals: 'general-fitness' },
    'All Round',
    'You want to be fit all round, and a Mixed program like this one is the best fit for that.',
  ],
  [
    { goals: 'improve-time' },
    'Run Base',
    'You want a faster finish; a HYROX program would serve that more directly than this Running one.',
  ],
  [
    { goals: 'strength' },
    'Race Day',
    'You want to get stronger; a Strength program would serve that more directly than this HYROX one.',
  ],
  [
    { hyroxEventsCompleted: 1 },
    'Race Day',
    'You have 1 or 2 races behind you and have trained for one to three years; together that is Intermediate level, which this program is made for.',
  ],
  [
    { hyroxEventsCompleted: 0 },
    'Race Day',
    'You have not raced yet and have trained for one to three years; together that is Beginner level, and this Intermediate program is a level above yours.',
  ],
  [
    { hyroxEventsCompleted: 0 },
    'Race Faster',
    'You have not raced yet and have trained for one to three years; together that is Beginner level, and this Advanced program is two levels above yours.',
  ],
  [
    { hyroxEventsCompleted: 6 },
    'First Race',
    'You have 6 or more races behind you and have trained for one to three years; together that is Advanced level, and this Beginner program is two levels below yours.',
  ],
  [
    { generalFitnessYears: 0.99, hyroxEventsCompleted: 3 },
    'Race Day',
    'You have 3 to 5 races behind you and have trained for less than a year; together that is Intermediate level, which this program is made for.',
  ],
  [
    { primaryTrainingBackground: 'beginner' },
    'First Race',
    'You have 1 or 2 races behind you, have trained for one to three years and are new to training; together that is Beginner level, which this program is made for.',
  ],
  [
    { primaryTrainingBackground: 'general' },
    'Race Day',
    "You train a bit of everything, so this HYROX program doesn't need to fill a gap first.",
  ],
  [
    { primaryTrainingBackground: 'running' },
    'Strong Stations',
    'You come from running, and this Strength program adds the strength that running leaves out.',
  ],
  [
    { primaryTrainingBackground: 'running' },
    'Run Base',
    'You come from running; a Strength program would do more for the strength that running leaves out than this Running one.',
  ],
  [
    { primaryTrainingBackground: 'powerlifting' },
    'First Engine',
    'You come from lifting, and this Conditioning program adds the endurance that lifting leaves out.',
  ],
  [
    { primaryTrainingBackground: 'powerlifting' },
    'Strong Stations',
    'You come from lifting; a Running program would do more for the endurance that lifting leaves out than this Strength one.',
  ],
  [
    { primaryTrainingBackground: 'powerlifting', competitionFormat: 'doubles' },
    'Box to Race',
    'You come from lifting; this CrossFit program is made for athletes of another background.',
  ],
  [
    { primaryTrainingBackground: 'beginner' },
    'Box to Race',
    'You are new to training; this CrossFit program is made for athletes of another background.',
  ],
  [{ weeklyTrainingDays: 5 }, 'Race Day', 'You can train 5 days a week, and this program asks for 5.'],
  [{ weeklyTrainingDays: 1 }, 'First Race', 'You can train 1 day a week; this program asks for 3.'],
  [{ weeklyTrainingDays: 7 }, 'First Race', 'You can train 7 days a week; this program asks for only 3.'],
  [{ competitionFormat: 'singles' }, 'Race Day', 'You race alone, and this program is for singles.'],
  [
    { competitionFormat: 'singles' },
    'Race Together',
    'You race alone; there is no program for that yet, and this one is for doubles and relay.',
  ],
  [
    { competitionFormat: 'doubles' },
    'Race Together',
    'You race in doubles, and this program is for doubles and relay.',
  ],
  [
    { competitionFormat: 'both' },
    'Race Day',
    'You race both alone and in doubles, so this program for singles suits you, too.',
  ],
  [
    { equipmentAccess: 'full_gym' },
    'Race Day',
    'You train in a full gym, where this program can be done as it is written.',
  ],
  [
    { equipmentAccess: 'home_basic' },
    'Run Base',
    'You train with basic equipment at home, which is all that this program needs.',
  ],
  [
    { equipmentAccess: 'minimal' },
    'Race Day',
    'You train with hardly any equipment; about 4 in 10 exercises in this program need a replacement.',
  ],
])('%j and %s', (answer, program, expected) => {
  const decisive = Object.keys(answer) as (keyof ChoiceAnswers)[];
  const text = explainChoice({ ...RACER, ...answer }, named(program), decisive, 2);
  expect(text).toContain(expected);
});

test('names a CrossFit background with the level, and again with what the program adds', () => {
  const answers = { ...RACER, primaryTrainingBackground: 'crossfit' } as const;
  expect(explainChoice(answers, named('Race Day'), ['primaryTrainingBackground'], 2)).toContain(
    'You have 1 or 2 races behind you, have trained for one to three years and come from CrossFit; together that is Intermediate level, which this program is made for. You come from CrossFit, and this HYROX program adds the running that CrossFit leaves out.',
  );
  expect(explainChoice(answers, named('Box to Race'), ['primaryTrainingBackground'], 2)).toContain(
    'You come from CrossFit and want a faster finish, and this CrossFit program is made for athletes of your background.',
  );
});

test('names a lifter with the level of a Strength program, and argues for no other than the one wished for', () => {
  const answers = { ...RACER, primaryTrainingBackground: 'powerlifting', goals: 'strength' } as const;
  expect(explainChoice(answers, named('Strong Stations'), ['primaryTrainingBackground'], 2)).toContain(
    'You have 1 or 2 races behind you, have trained for one to three years and come from lifting; together that is Advanced level in strength, and this Intermediate program is a level below yours. You come from lifting, which this Strength program builds on; the endurance that lifting leaves out comes second, in line with your goal.',
  );
});

test.each<readonly [Partial<ChoiceAnswers>, program: string, misfit: string]>([
  [
    { goals: 'strength' },
    'Race Day',
    'You want to get stronger; a Strength program would serve that more directly than this HYROX one.',
  ],
  [
    { hyroxEventsCompleted: 6 },
    'Race Day',
    'You have 6 or more races behind you and have trained for one to three years; together that is Advanced level, and this Intermediate program is a level below yours.',
  ],
  [{ weeklyTrainingDays: 4 }, 'Race Day', 'You can train 4 days a week; this program asks for 5.'],
  [{ weeklyTrainingDays: 7 }, 'Race Day', 'You can train 7 days a week; this program asks for only 5.'],
  [
    { equipmentAccess: 'minimal' },
    'Race Day',
    'You train with hardly any equipment; about 4 in 10 exercises in this program need a replacement.',
  ],
  [
    { competitionFormat: 'singles' },
    'Race Together',
    'You race alone; there is no program for that yet, and this one is for doubles and relay.',
  ],
])('tells of the misfit of %j and %s, whichever answers decided', (answer, program, misfit) => {
  const answers = { ...RACER, weeklyTrainingDays: named(program).frequency, ...answer };
  const explained = (...given: [decidedBy: (keyof ChoiceAnswers)[], programCount: number | null]) =>
    explainChoice(answers, named(program), ...given);
  const best = 'All in all, no other program suits you better.';
  expect(explained(['generalFitnessYears'], 2)).toContain(misfit);
  expect(explained(['generalFitnessYears'], 2).endsWith(best)).toBe(true);
  expect(explained([], 2)).toMatch(/^No single answer decided: .*program\. /);
  expect(explained([], 2)).toContain(misfit);
  expect(explained([], 1)).toBe(`It's the only program available. ${misfit}`);
});

test('one spare day is for rest, and told only where it decided', () => {
  const answers = { ...RACER, weeklyTrainingDays: named('Race Day').frequency + 1 };
  expect(explainChoice(answers, named('Race Day'), ['goals'], 2)).toBe(
    'You want a faster finish, and a HYROX program like this one is the best fit for that.',
  );
  expect(explainChoice(answers, named('Race Day'), ['weeklyTrainingDays'], 2)).toBe(
    'You can train 6 days a week; this program asks for only 5. All in all, no other program suits you better.',
  );
});
