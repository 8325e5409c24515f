import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { dayNumber, localDateAt, weekdayIndex } from '#shared/dates.ts';
import { instantOf } from '#shared/zoned-time.ts';
import { nextReminder } from './next-reminder.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = Intl.supportedValuesOf('timeZone');
const TIMES = ['00:00', '01:30', '02:30', '06:30', '23:45'];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Both clock changes of either hemisphere, with the days around each. */
const CHANGES = ['2026-09-26', '2026-10-24', '2026-10-31', '2027-03-13', '2027-03-27', '2027-04-03'].map((date) =>
  Date.parse(`${date}T00:00:00Z`),
);

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockIn = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);

test('[R84] in every zone and through every clock change a reminder is due once a day, at its time', () => {
  expect(ZONES.length).toBeGreaterThanOrEqual(400);
  const wrong: string[] = [];
  const times = inThisRun({ quick: 2, exhaustive: TIMES.length });
  ZONES.forEach((zone, place) => {
    for (const at of [...TIMES, ...TIMES].slice(place % TIMES.length, (place % TIMES.length) + times))
      for (const start of CHANGES) {
        const due: number[] = [];
        for (let now = start; now < start + 3 * DAY; now = due.at(-1) ?? now)
          due.push(nextReminder({ at, days: EVERY_DAY }, zone, now));
        const dates = due.map((moment) => localDateAt(moment, zone));
        if (dates.some((date, index) => index > 0 && dayNumber(date) !== dayNumber(dates[index - 1] ?? '') + 1))
          wrong.push(`${zone} ${at}: ${dates}`);
        const apart = due.map((moment) => Math.abs(minutesOf(clockIn(moment, zone)) - minutesOf(at)));
        // A time that the clocks skip comes as much later, or earlier: by two hours at most, in Antarctica.
        if (apart.filter((minutes) => minutes > 0).length > 1 || Math.max(...apart) > 120)
          wrong.push(`${zone} ${at}: ${apart}`);
      }
  });
  expect(wrong).toEqual([]);
});

test('only chosen days have one', () => {
  const from = Date.parse('2026-11-27T12:00:00Z'); // a Friday
  for (let day = 1; day <= 7; day++) {
    const due = nextReminder({ at: '06:30', days: [day] }, 'Europe/London', from);
    expect(weekdayIndex(dayNumber(localDateAt(due, 'Europe/London'))) + 1).toBe(day);
    expect(due - from).toBeLessThanOrEqual(7 * DAY);
  }
});

test('a time that comes twice is the first, and one that is skipped is an hour later', () => {
  expect(instantOf('2026-10-25', '01:30', 'Europe/London')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(instantOf('2027-03-28', '01:30', 'Europe/London')).toBe(Date.parse('2027-03-28T01:30:00Z'));
  expect(instantOf('2026-11-27', '06:30', 'Asia/Kathmandu')).toBe(Date.parse('2026-11-27T00:45:00Z'));
});
