import { describe, expect, test } from 'vitest';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { SAMPLE_PROGRAMS } from '#infra/testing/programs/sample-programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { recommendProgram } from './recommend-program.ts';

const ATHLETE: Assessment = {
  hyroxEventsCompleted: 0,
  competitionFormat: 'singles',
  generalFitnessYears: 2,
  age: 30,
  primaryTrainingBackground: 'general',
  weeklyTrainingDays: 4,
  equipmentAccess: 'full_gym',
  goals: 'first-hyrox',
};

function recommend(answers: Partial<Assessment>, programs: readonly ProgramRow[] = SAMPLE_PROGRAMS) {
  const recommendation = recommendProgram({ ...ATHLETE, ...answers }, programs);
  if (!recommendation) throw new Error('There is no program');
  return recommendation;
}

const NOVICE = { generalFitnessYears: 0.5, primaryTrainingBackground: 'beginner' } as const;
const FIT = { generalFitnessYears: 5 } as const;
const RACER = { hyroxEventsCompleted: 1, generalFitnessYears: 3, goals: 'improve-time' } as const;
const VETERAN = { hyroxEventsCompleted: 6, generalFitnessYears: 10, goals: 'improve-time' } as const;

test.each<readonly [who: string, answers: Partial<Assessment>, program: string]>([
  ['someone new, three days: the easiest race program', { ...NOVICE, weeklyTrainingDays: 3 }, 'First Race'],
  ['someone new with every day free: still an easy one', { ...NOVICE, weeklyTrainingDays: 7 }, 'First Race'],
  ['someone new who races with a friend', { ...NOVICE, competitionFormat: 'doubles' }, 'First Race Together'],
  [
    'a marathon runner before a first race: stations at a fit person’s level',
    { ...FIT, primaryTrainingBackground: 'running', weeklyTrainingDays: 5 },
    'Race Day',
  ],
  [
    'a runner who wants to get strong',
    { ...FIT, primaryTrainingBackground: 'running', goals: 'strength' },
    'Strong Stations',
  ],
  [
    'a lifter without equipment who wants a faster time: what is lacking is running',
    { ...RACER, primaryTrainingBackground: 'powerlifting', equipmentAccess: 'minimal' },
    'Run Base',
  ],
  ['a racer with five days', { ...RACER, weeklyTrainingDays: 5 }, 'Race Day'],
  ['a racer with three days: the right level with a day left out', { ...RACER, weeklyTrainingDays: 3 }, 'All Round'],
  ['a doubles racer with four days', { ...RACER, competitionFormat: 'doubles' }, 'Race Together'],
  ['a racer of both kinds: the days decide', { ...RACER, competitionFormat: 'both' }, 'Race Together'],
  ['a veteran with six days', { ...VETERAN, weeklyTrainingDays: 6 }, 'Race Faster'],
  ['a veteran with three days: half of six would be no program', { ...VETERAN, weeklyTrainingDays: 3 }, 'All Round'],
  [
    'a doubles veteran: the kind of race comes before level and days',
    { ...VETERAN, competitionFormat: 'doubles', weeklyTrainingDays: 6 },
    'Race Together',
  ],
  [
    'a strong veteran from CrossFit',
    {
      ...VETERAN,
      ...{
        primaryTrainingBackground: 'crossfit',
        goals: 'strength',
        competitionFormat: 'doubles',
        weeklyTrainingDays: 5,
      },
    },
    'Box to Race',
  ],
  [
    'a strong veteran from running',
    {
      ...VETERAN,
      ...{
        primaryTrainingBackground: 'running',
        goals: 'strength',
        competitionFormat: 'doubles',
        weeklyTrainingDays: 5,
      },
    },
    'Race Together',
  ],
  ['a novice at home who wants to be fit', { goals: 'general-fitness', equipmentAccess: 'home_basic' }, 'First Engine'],
  ['a fit person who wants to stay so', { ...FIT, goals: 'general-fitness' }, 'All Round'],
])('%s', (_who, answers, program) => {
  expect(recommend(answers).program.name).toBe(program);
});

describe('the explanation', () => {
  test('names the deciding answers, and how the program meets them', () => {
    const { decidedBy, reasoningExplanation } = recommend({ ...RACER, competitionFormat: 'doubles' });
    expect(decidedBy).toEqual(['competitionFormat', 'generalFitnessYears', 'weeklyTrainingDays', 'equipmentAccess']);
    expect(reasoningExplanation).toBe(
      'You have 1 or 2 races behind you and have trained for three years or more; together that is Intermediate level, which this program is made for. You can train 4 days a week, and this program asks for 4. You race in doubles, and this program is for doubles and relay. You train in a full gym, where this program can be done as it is written.',
    );
  });

  test('says where the program is only the closest', () => {
    const { reasoningExplanation } = recommend({ ...VETERAN, weeklyTrainingDays: 3 });
    expect(reasoningExplanation).toBe(
      'You want a faster finish; a HYROX program would serve that more directly than this Mixed one. You have 6 or more races behind you and have trained for three years or more; together that is Advanced level, and this Intermediate program is a level below yours. You can train 3 days a week; this program asks for 4. You race alone, and this program is for singles. You train in a full gym, where this program can be done as it is written. All in all, no other program suits you better.',
    );
  });

  const [program] = SAMPLE_PROGRAMS as [ProgramRow];
  test('says so when no single answer decided', () => {
    const twin = { ...program, pid: `${program.pid}2` };
    expect(recommend({}, [twin, program])).toMatchObject({
      program,
      decidedBy: [],
      reasoningExplanation: 'No single answer decided: with any one of them changed, this would still be your program.',
    });
  });

  test('says so when there is no choice', () => {
    expect(recommend(VETERAN, [program])).toMatchObject({
      decidedBy: [],
      reasoningExplanation:
        "It's the only program available. You have 6 or more races behind you and have trained for three years or more; together that is Advanced level, and this Beginner program is two levels below yours.",
    });
  });
});

test('there is nothing to recommend without programs', () => {
  expect(recommendProgram(ATHLETE, [])).toBeNull();
});

describe('of two programs that differ in one thing', () => {
  const [row] = SAMPLE_PROGRAMS as [ProgramRow];
  test.each<readonly [string, Partial<Assessment>, better: Partial<ProgramRow>, worse: Partial<ProgramRow>]>([
    ['the easier one', RACER, { difficulty: 'Beginner' }, { difficulty: 'Advanced' }],
    ['one level too easy', VETERAN, { difficulty: 'Intermediate' }, { difficulty: 'Beginner' }],
    ['one level too hard', NOVICE, { difficulty: 'Intermediate' }, { difficulty: 'Advanced' }],
    ['three days fewer than there are', {}, { frequency: 1 }, { frequency: 5 }],
    ['one day too many', {}, { frequency: 5 }, { frequency: 6 }],
    ['the most days there are', {}, { frequency: 4 }, { frequency: 3 }],
    ['the kind of race', {}, { racecategory: 'Singles' }, { racecategory: 'Doubles/Relay' }],
    ['the shorter one', {}, { weeks: 8 }, { weeks: 9 }],
    ['the one that comes first by name', {}, { name: 'A', pid: 'prg_2' }, { name: 'B', pid: 'prg_1' }],
    ['the one that comes first by id', {}, { pid: 'prg_1' }, { pid: 'prg_2' }],
    // Both cost the same: one has a day too many, the other leaves four days free.
    ['the one whose days are closer', { weeklyTrainingDays: 5 }, { frequency: 6 }, { frequency: 1 }],
  ])('%s is better', (_which, answers, better, worse) => {
    const [good, bad] = [
      { ...row, pid: 'prg_2', ...better },
      { ...row, pid: 'prg_1', ...worse },
    ];
    expect(recommend(answers, [good, bad]).program).toBe(good);
    expect(recommend(answers, [bad, good]).program).toBe(good);
  });
});
