import { expect, test } from 'vitest';
import { type ProgramWorkout, standingOn } from './program-standing.ts';

const DAY = '2026-11-18';

/** Workouts of a week, a letter each: `c` completed, `s` skipped, `m` not done on a day that is over, `t` today, `a` ahead. */
function planned(...weeks: string[]): ProgramWorkout[] {
  const dates: Record<string, string> = { t: DAY, a: '2026-11-19' };
  const statuses: Record<string, ProgramWorkout['status']> = { c: 'completed', s: 'skipped' };
  return weeks.flatMap((marks, index) =>
    [...marks].map((mark) => ({
      week: index + 1,
      scheduledDate: dates[mark] ?? '2026-11-17',
      status: statuses[mark],
    })),
  );
}

test.each([
  [['cc', 'cc'], { workouts: 4, completed: 4, ahead: 0, fullWeeks: 2 }],
  [['cs', 'cc'], { workouts: 4, completed: 3, ahead: 0, fullWeeks: 1 }],
  [['cm', 'ct'], { workouts: 4, completed: 2, ahead: 1, fullWeeks: 0 }],
  [['c', 'ca', 'a'], { workouts: 4, completed: 2, ahead: 2, fullWeeks: 1 }],
  [['mm'], { workouts: 2, completed: 0, ahead: 0, fullWeeks: 0 }],
  [[], { workouts: 0, completed: 0, ahead: 0, fullWeeks: 0 }],
])('weeks of %j', (weeks, standing) => {
  expect(standingOn(DAY, planned(...weeks))).toEqual(standing);
});
