import type { LocalDate } from '#shared/dates.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import type { Training } from '#shared/training/training.ts';

const PROGRAM = 'prg_01M7Q8ECG0GE4B64TB54N7M0D6';
const ENROLMENT = 'enr_01M7Q8ECG0HAXFGFJ1ZSZ3CDEW';

/** The ids of the sample's workouts: a run and a lift on its second Saturday. */
export const [RUN, LIFT] = [workoutIdOf(PROGRAM, 1), workoutIdOf(PROGRAM, 2)] as const;

const workout = (number: number, name: string) => ({
  ...{ number, name, week: 2, day: 6, order: number, workoutType: 'cardio', minutes: 40 },
  ...{ since: null, until: null, renamed: null },
});
const content = (name: string) => ({ name, description: '', exercises: [] });

/** A member's training as it is read on Sat 21 Nov 2026: both workouts are for that day, nothing was logged before. */
export function trainingWith(changes: Partial<Training> = {}): Training {
  return {
    seq: 0,
    readOn: '2026-11-21',
    memberSince: '2026-11-01T12:00:00.000Z',
    premium: { always: true, until: null },
    totals: { workouts: 0, minutes: 0, since: null },
    active: { from: '1970-01-01', counts: '', isAll: true },
    enrolments: [
      {
        id: ENROLMENT,
        programId: PROGRAM,
        startDate: '2026-11-09',
        weeks: 2,
        finish: null,
        selectedOn: '2026-11-09',
        leftOn: null,
        deletedOn: null,
        course: null,
        program: {
          version: '1.1',
          name: 'Sample',
          difficulty: 'Beginner',
          weekMinutes: [0, 80],
          workoutCount: 2,
          index: [workout(1, 'Run'), workout(2, 'Lift')] as never,
        },
        outcomes: {},
      },
    ],
    contents: { [PROGRAM]: { 2: { 1: content('Run'), 2: content('Lift') } } },
    log: {},
    loadedRanges: [{ from: '', before: '~' }],
    ...changes,
  };
}

/** A random workout that was completed on a day. */
export function loggedOn(localDate: LocalDate): LogEntry {
  const id = `rnd_${localDate}-sample`;
  return {
    ...{ id, workoutId: id, enrolmentId: null, n: null, name: 'Random', status: 'completed', rev: 1 },
    ...{ completedAt: `${localDate}T12:00:00.000Z`, localDate, scheduledDate: localDate, duration: 30 },
    ...{ rating: null, ratingOfTen: null, comments: null, week: null, day: null, estimatedDuration: 30 },
    ...{ workoutType: 'mixed', description: null, effort: null, hasResult: false, isRemoved: false },
    by: stampOf(undefined, Date.parse(`${localDate}T12:00:00.000Z`)),
  };
}
