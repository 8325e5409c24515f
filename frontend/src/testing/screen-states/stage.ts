import { choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import type { AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import type { Selection } from '#shared/programs/contract.ts';

/** Rigs stand at this instant: Wed 18 Nov 2026, noon. */
const NOW = Date.parse('2026-11-18T12:00:00Z');

/** The real system with the programs that people are on, by name. */
export interface Stage {
  readonly rig: Rig;
  readonly programs: Readonly<Record<ProgramName, string>>;
}

/**
 * Engine has a workout on days 1 to 5 and 7 of its four weeks, called by week and day: 'Run 2.1'. Double Days has two
 * on its only day. First Finish is by weekdays, and has a description that is too long for its card.
 */
export type ProgramName = keyof typeof FILES;

const SLEDS = JSON.stringify([
  { name: 'Warm-up jog', duration: 600, type: 'warmup', intensity: 'RPE 3' },
  { name: 'Sled push', sets: 4, distance: 12.5, weight: 102, notes: 'no stop', rest: 90, laneColour: 'blue' },
  { name: 'Goblet squat', sets: 3, reps: 12, weight: 24, tempo: '3-1-1', restBetweenSets: 60, equipment: 'Kettlebell' },
  { name: 'Plank', sets: 3, duration: 45, description: 'Elbows under the shoulders' },
]);

export const FILES = {
  Engine: {
    csv: planCsv({ weeks: 4, days: [1, 2, 3, 4, 5, 7] }),
    description: 'Runs and planks.',
    difficulty: 'Intermediate',
    category: 'Hyrox',
    racecategory: 'Singles',
    frequency: '6',
  },
  'Double Days': {
    csv: [
      'week,day,name,description,duration,exercises',
      `1,1,Morning Sleds,Push.,40,"${SLEDS.replaceAll('"', '""')}"`,
      '1,1,Evening Run,,,Run 5000m',
    ].join('\n'),
    difficulty: 'Advanced',
    category: 'Strength',
    racecategory: 'Singles',
    frequency: '1',
  },
  'First Finish': {
    csv: [
      'week,day,name,description,duration,exercises',
      ...[1, 2, 3].flatMap((week) => [`${week},Mon,Easy Run,,30,Run 4000m`, `${week},Sat,Long Run,,60,Run 8000m`]),
    ].join('\n'),
    description: 'For who has never run far, and wants to stand at a start line. '.repeat(4).trim(),
    difficulty: 'Beginner',
    category: 'Running',
    racecategory: 'Doubles/Relay',
    frequency: '2',
  },
} as const;

export async function setStage(): Promise<Stage> {
  const rig = await startRig({ now: NOW, stripe: true, strava: true });
  const admin = await rig.person({ admin: true });
  const programs: Partial<Record<ProgramName, string>> = {};
  for (const [name, { csv, ...fields }] of Object.entries(FILES)) {
    const form = uploadForm({ name, csv });
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const { body } = await admin.call('POST /api/admin/upload-program', { form });
    programs[name as ProgramName] = body.programId;
  }
  return { rig, programs: programs as Stage['programs'] };
}

/** Before the first program was uploaded, and before payments and Strava are set up. */
export async function setEmptyStage(): Promise<Stage> {
  return { rig: await startRig({ now: NOW }), programs: {} as Stage['programs'] };
}

interface Trainee {
  readonly person: Person;
  choose(program: ProgramName, selection?: Partial<Selection>): Promise<void>;
  /** Logs a workout of Engine by its number, from 1. */
  complete(number: number, details?: object): Promise<unknown>;
  skip(number: number): Promise<unknown>;
  /** The rest happens at noon of this day. */
  on(day: string): void;
}

/** Creates an athlete who signs up on a day, and runs their actions from then until now. */
export async function trainee(
  { rig, programs }: Stage,
  firstDay: string,
  train: (trainee: Trainee) => Promise<unknown>,
  options: AthleteOptions = { freeMonths: 12 },
): Promise<Person> {
  const on = (day: string) => {
    rig.clock.now = Date.parse(`${day}T12:00:00Z`);
  };
  on(firstDay);
  try {
    const person = await rig.person(options);
    const { log, skip } = loggingCalls(programs.Engine);
    await train({
      person,
      on,
      choose: (program, selection) => choose(person, programs[program], selection),
      complete: async (number, details) => {
        await log(person, number, details);
        rig.clock.now += 60_000; // or nothing says which came first
      },
      skip: (number) => skip(person, number),
    });
    return person;
  } finally {
    rig.clock.now = NOW;
  }
}
