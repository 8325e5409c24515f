import { LOG_END, LOG_START, type LogEntry } from '#shared/training/log/log.ts';
import type { Enrolment, Training } from '#shared/training/training.ts';

export const PID = `prg_${'A'.repeat(26)}`;
export const EID = `enr_${'A'.repeat(26)}`;
/** The Wednesday on which the training was read. */
export const TODAY = '2026-11-18';
export const NOON = Date.parse(`${TODAY}T12:00:00Z`);

/** A week with a workout each on Monday to Thursday, begun this Monday; nothing is logged yet. */
export function sampleEnrolment(changes: Partial<Enrolment> = {}): Enrolment {
  const place = { week: 1, order: 0, workoutType: 'Training', minutes: 40 } as const;
  const index = [1, 2, 3, 4].map((day) => ({
    ...{ ...place, number: day, day, name: `Run ${day}` },
    ...{ since: null, until: null, renamed: null },
  }));
  const file = { name: 'Runs', difficulty: 'Beginner', version: '1', weekMinutes: [160], workoutCount: 4 } as const;
  return {
    ...{ id: EID, programId: PID, startDate: '2026-11-16', weeks: 1, finish: null, selectedOn: '2026-11-16' },
    ...{ leftOn: null, deletedOn: null, course: null, program: { ...file, index }, outcomes: {} },
    ...changes,
  };
}

/** A training of which all is loaded, with some entries. */
export function sampleTraining(changes: Partial<Training> = {}): Training {
  return {
    ...{ seq: 0, readOn: TODAY, memberSince: '2026-11-01T08:00:00.000Z', premium: { always: true, until: null } },
    ...{ totals: { workouts: 0, minutes: 0, since: null }, active: { from: TODAY, counts: '0', isAll: true } },
    ...{ enrolments: [sampleEnrolment()], contents: {}, log: {} },
    loadedRanges: [{ from: LOG_START, before: LOG_END }],
    ...changes,
  };
}

/** The entry of a workout of the sample, completed on its day. */
export function sampleEntry(n: number, changes: Partial<LogEntry> = {}): LogEntry {
  const date = `2026-11-${15 + n}`;
  return {
    ...{ id: `${EID}.000${n}`, enrolmentId: EID, n, workoutId: `${PID}.${n}`, name: `Run ${n}`, status: 'completed' },
    ...{ completedAt: `${date}T12:00:00.000Z`, localDate: date, scheduledDate: date, duration: 40 },
    ...{ rating: null, ratingOfTen: null, comments: null, week: 1, day: n, estimatedDuration: 40 },
    ...{ workoutType: 'Training', description: null, effort: null, hasResult: false, isRemoved: false },
    ...{ by: `01KA${n}`.padEnd(16, '0'), rev: 1 },
    ...changes,
  };
}
