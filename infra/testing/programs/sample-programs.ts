import type { ProgramRow } from '#functions/data/programs/programs.ts';

const STATIONS = ['sled push', 'sled pull', 'SkiErg', 'row', 'farmers carry', 'sandbag lunges', 'wall balls'];

type Sample = readonly [
  name: string,
  difficulty: ProgramRow['difficulty'],
  category: ProgramRow['category'],
  racecategory: ProgramRow['racecategory'],
  weeks: number,
  frequency: number,
  equipment: string[],
];

const SAMPLES: readonly Sample[] = [
  ['First Race', 'Beginner', 'Hyrox', 'Singles', 8, 3, [...STATIONS, 'dumbbell lifts']],
  ['Race Day', 'Intermediate', 'Hyrox', 'Singles', 12, 5, [...STATIONS, 'barbell lifts']],
  ['Race Faster', 'Advanced', 'Hyrox', 'Singles', 16, 6, [...STATIONS, 'bike', 'barbell lifts']],
  ['Race Together', 'Intermediate', 'Hyrox', 'Doubles/Relay', 10, 4, STATIONS],
  ['First Race Together', 'Beginner', 'Mixed', 'Doubles/Relay', 8, 3, ['row', 'wall balls']],
  ['Run Base', 'Intermediate', 'Running', 'Singles', 10, 4, []],
  ['Strong Stations', 'Intermediate', 'Strength', 'Singles', 12, 4, ['barbell lifts', 'dumbbell lifts']],
  ['First Engine', 'Beginner', 'Conditioning', 'Singles', 8, 4, ['row', 'bike']],
  ['All Round', 'Intermediate', 'Mixed', 'Singles', 12, 4, ['row', 'dumbbell lifts']],
  ['Box to Race', 'Advanced', 'CrossFit', 'Doubles/Relay', 12, 5, ['row', 'wall balls', 'barbell lifts']],
];

/** Each kind is in a twentieth of the exercises: a race program of which half cannot be done at home. */
const equipmentShares = (equipment: readonly string[]) => ({
  exercises: 20,
  needing: Object.fromEntries(equipment.map((name) => [name, 1])),
});

/** Ten programs of all difficulties, categories and kinds of race. */
export const SAMPLE_PROGRAMS: readonly ProgramRow[] = SAMPLES.map(
  ([name, difficulty, category, racecategory, weeks, frequency, equipment], index) => ({
    pid: `prg_${String(index + 1).padStart(26, '0')}`,
    name,
    description: '',
    difficulty,
    category,
    racecategory,
    weeks,
    frequency,
    targetEventWeeks: weeks,
    workoutCount: weeks * frequency,
    weekdayAligned: false,
    hasOwnEventWeeks: false,
    equipmentUse: equipmentShares(equipment),
    weekMinutes: [],
    lastWeek: [],
    athletes: 0,
    activeVersion: 'job_1',
    rev: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
  }),
);
