import { dayOfQuarter } from '#functions/data/athletes/active-days.ts';
import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import { completionIdOf } from '#functions/data/athletes/outcomes.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Row } from '#functions/data/table/table.ts';
import { addDays, localDateAt, quarterOf } from '#shared/dates.ts';
import { stampOf } from '#shared/training/log/stamp.ts';

const EARLIER_ENROLMENT = 'enr_earlier';
const A_DAY = 5;

interface HistoryOptions {
  readonly completions: number;
  /** True for a workout on every day up to yesterday; otherwise five on every other day. */
  readonly isUnbroken: boolean;
}

/** The rows of an athlete who has been training for long, newest yesterday; `now` is milliseconds since 1970. */
export function completionHistory(uid: string, pid: string, now: number, options: HistoryOptions): Row[] {
  const { completions, isUnbroken } = options;
  const today = localDateAt(now, 'UTC');
  const dates = Array.from({ length: completions }, (_, index) =>
    addDays(today, isUnbroken ? -1 - index : -1 - 2 * Math.floor(index / A_DAY)),
  );
  const quarters = Map.groupBy(new Set(dates), quarterOf);
  const completed = Map.groupBy(dates, (date) => date);
  return [
    ...dates.map((date, index): Row => {
      const id = completionIdOf({ eid: EARLIER_ENROLMENT, of: index + 1 });
      return { ...userKeys.completion(uid, date, id), ...completionOn(date, id, `${pid}.${index + 1}`) };
    }),
    ...[...quarters.values()].map((days): Row => {
      const counts = days.map((date) => [dayOfQuarter(date), completed.get(date)?.length]);
      return { ...userKeys.activeDays(uid, days[0] ?? today), ...Object.fromEntries(counts) };
    }),
  ];
}

function completionOn(date: string, id: string, workoutId: string): CompletionRow {
  return {
    id,
    eid: EARLIER_ENROLMENT,
    workoutId,
    status: 'completed',
    scheduledDate: date,
    localDate: date,
    name: 'Threshold intervals',
    week: 1,
    day: 1,
    workoutType: 'Training',
    estimatedDuration: 45,
    completedAt: `${date}T09:00:00.000Z`,
    receivedAt: `${date}T09:00:01.000Z`,
    duration: 47,
    rating: 8,
    notes: 'Held the pace to the end.',
    effort: 7,
    hasResult: false,
    by: stampOf(undefined, Date.parse(`${date}T09:00:01.000Z`)),
    evidence: [],
    rev: 1,
  };
}
