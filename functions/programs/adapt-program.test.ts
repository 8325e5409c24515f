import { expect, test } from 'vitest';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { SAMPLE_PROGRAMS } from '#infra/testing/programs/sample-programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { EQUIPMENT } from '#shared/workouts/movement.ts';
import { adaptProgram } from './adapt-program.ts';

/** Race Day suits this athlete as it is. */
const ATHLETE: Assessment = {
  hyroxEventsCompleted: 1,
  competitionFormat: 'singles',
  generalFitnessYears: 4,
  age: 30,
  primaryTrainingBackground: 'general',
  weeklyTrainingDays: 5,
  equipmentAccess: 'full_gym',
  goals: 'improve-time',
};

const named = (wanted: string) => SAMPLE_PROGRAMS.find(({ name }) => name === wanted) as ProgramRow;
const adapt = (answers: Partial<Assessment>, program: string, change: Partial<ProgramRow> = {}) =>
  adaptProgram({ ...ATHLETE, ...answers }, { ...named(program), ...change }).map(({ text }) => text);

const needing = (...equipment: string[]) => ({
  equipmentUse: { exercises: 20, needing: Object.fromEntries(equipment.map((name) => [name, 1])) },
});

test.each<readonly [answers: Partial<Assessment>, program: string, expected: readonly string[]]>([
  [{}, 'Race Day', []],
  [
    { weeklyTrainingDays: 3 },
    'Race Day',
    [
      'Leave out 2 of the 5 training days of each week, the easiest first, and keep the day that mixes runs and stations and the longest run, because you can train 3 days a week.',
    ],
  ],
  [
    { weeklyTrainingDays: 1 },
    'Strong Stations',
    [
      'Leave out 3 of the 4 training days of each week, the easiest first, and keep the heaviest squats or deadlifts, because you can train 1 day a week.',
    ],
  ],
  [{ weeklyTrainingDays: 6 }, 'Race Day', []],
  [
    { weeklyTrainingDays: 7 },
    'Race Day',
    [
      'Add an easy run of 30 minutes on one of your 2 spare days, because you can train 7 days a week and this program asks for 5.',
    ],
  ],
  [
    { weeklyTrainingDays: 7, primaryTrainingBackground: 'running' },
    'Race Day',
    [
      'Add 20 minutes of mobility on one of your 2 spare days, because you can train 7 days a week and this program asks for 5.',
    ],
  ],
  [{ weeklyTrainingDays: 7, hyroxEventsCompleted: 0, generalFitnessYears: 1 }, 'First Race', []],
  [
    { generalFitnessYears: 0.5 },
    'Race Day',
    [
      'In the first two weeks do two thirds of the sets and distances, because you have trained for less than a year and this Intermediate program is a level above yours.',
    ],
  ],
  [
    { hyroxEventsCompleted: 0, generalFitnessYears: 2, weeklyTrainingDays: 7 },
    'Race Faster',
    [
      'In the first two weeks do half of the sets and distances, because you have not raced yet and this Advanced program is two levels above yours.',
    ],
  ],
  [
    { weeklyTrainingDays: 7, competitionFormat: 'doubles' },
    'Box to Race',
    [
      'In the first two weeks do two thirds of the sets and distances, because you have 1 or 2 races behind you and this Advanced program is a level above yours.',
    ],
  ],
  [
    { hyroxEventsCompleted: 6 },
    'Race Day',
    [
      'If a week feels easy, add a set to each exercise and a tenth to each run in the next, because you have 6 or more races behind you and this Intermediate program is a level below yours.',
    ],
  ],
  [
    { age: 17 },
    'Race Day',
    [
      'Choose loads that leave two or three clean repetitions in every set and skip max attempts, because you are 17 and still growing.',
    ],
  ],
  [{ age: 18 }, 'Race Day', []],
  [{ age: 49 }, 'Race Day', []],
  [
    { age: 50 },
    'Race Day',
    [
      'Leave 48 hours between two hard workouts and take every third week easier, because you are 50 and recovery takes longer.',
    ],
  ],
  [
    { competitionFormat: 'doubles' },
    'Race Day',
    [
      'In race rehearsals run every kilometre and do half of each station at its full load, because you race in doubles: partners run together and share the stations.',
    ],
  ],
  [
    { weeklyTrainingDays: 4 },
    'Race Together',
    [
      'Do every run and the whole of each station yourself, because you race alone and this program is for athletes who share them.',
    ],
  ],
  [{ competitionFormat: 'both' }, 'Race Day', []],
  [{ competitionFormat: 'doubles', weeklyTrainingDays: 4 }, 'Run Base', []],
])('%j on %s', (answers, program, expected) => {
  expect(adapt(answers, program)).toEqual(expected);
});

test('a program of two weeks starts and ends lighter', () => {
  expect(adapt({ generalFitnessYears: 0.5 }, 'Race Day', { weeks: 2 })[0]).toMatch(/^Do two thirds of the sets/);
});

test('only equipment that the program uses is replaced', () => {
  const atHome = { equipmentAccess: 'home_basic', weeklyTrainingDays: 4 } as const;
  expect(adapt(atHome, 'Run Base')).toEqual([]);
  expect(adapt(atHome, 'Strong Stations')).toEqual([
    'Replace barbell lifts with the same lifts with dumbbells and more repetitions, because you train with basic equipment at home; keep effort and time as written.',
  ]);
  expect(adapt({ ...atHome, equipmentAccess: 'minimal' }, 'Strong Stations')).toEqual([
    'Replace barbell lifts with split squats, single-leg hinges or push-ups, and dumbbell lifts with the same lifts with a loaded backpack, because you train with hardly any equipment; keep effort and time as written.',
  ]);
});

test('all equipment of a race program is replaced in three sentences', () => {
  expect(adapt({ equipmentAccess: 'home_basic' }, 'Race Day', needing(...EQUIPMENT))).toEqual([
    'Replace the sled push with rounds of 10 goblet squats plus a 30 s wall sit, and the sled pull with heavy bent-over rows, because you train with basic equipment at home; keep effort and time as written, and practise on a sled before you race.',
    'Replace the SkiErg with band pull-downs, rowing with kettlebell swings, and the bike with easy running or skipping, because you train with basic equipment at home; keep effort and time as written.',
    'Replace the farmers carry with a carry of dumbbells or filled jugs, sandbag lunges with backpack or goblet lunges, wall balls with dumbbell thrusters, and barbell lifts with the same lifts with dumbbells and more repetitions, because you train with basic equipment at home; keep effort and time as written.',
  ]);
});

test('unknown equipment is left as it is', () => {
  expect(adapt({ equipmentAccess: 'minimal' }, 'Race Day', needing('trampoline'))).toEqual([]);
});

test('of all changes at once the first six are kept, those that cut the load first', () => {
  const everything = {
    weeklyTrainingDays: 2,
    generalFitnessYears: 0.5,
    age: 61,
    competitionFormat: 'doubles',
  } as const;
  const causes = adaptProgram({ ...ATHLETE, ...everything, equipmentAccess: 'minimal' }, named('Race Day'));
  expect(causes.map(({ because }) => because)).toEqual([
    'weeklyTrainingDays',
    'generalFitnessYears',
    'age',
    'equipmentAccess',
    'equipmentAccess',
    'equipmentAccess',
  ]);
});
