import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays, dayNumber, localDate, localDateAt } from '#shared/dates.ts';
import { activeWeek, countStreak, streakThrough, type TrainingDay } from './streak.ts';

type Kind = ReturnType<TrainingDay>;

const TODAY = dayNumber('2026-11-18');
const noProgram: TrainingDay = () => null;

/** A diary of days up to today, the oldest first: `x` done, `-` missed, `.` rest, `o` no program and nothing done. */
function streakOf(diary: string): number {
  const days = new Map([...diary].map((mark, index) => [TODAY - diary.length + 1 + index, mark]));
  const active = new Set([...days].filter(([, mark]) => mark === 'x').map(([day]) => day));
  const kinds: Record<string, Kind> = { x: 'training', '-': 'training', '.': 'rest' };
  return countStreak(active, TODAY, (day) => kinds[days.get(day) ?? 'o'] ?? null).days;
}

test.each([
  ['', 0],
  ['x', 1],
  ['xxx', 3],
  ['xxx-', 3],
  ['xxx--', 0],
  ['xx-xx', 2],
  ['x.x.x', 3],
  ['x..', 1],
  ['x......', 1],
  ['x-.', 0],
  ['xoxo', 1],
  ['xox', 1],
  ['x.o', 1],
  ['...', 0],
])('the diary "%s" has a streak of %i', (diary, days) => {
  expect(streakOf(diary)).toBe(days);
});

test('a workout on a rest day counts as a day', () => {
  expect(countStreak(new Set([TODAY - 1, TODAY]), TODAY, () => 'rest').days).toBe(2);
});

test("the week's days run from Monday to Sunday, whatever lies around it", () => {
  const active = new Set(['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(dayNumber));
  expect(activeWeek(active, '2026-11-19')).toEqual([true, false, true, false, false, false, true]);
});

interface History {
  readonly today: number;
  /** The days from the newest back: the kind of day, and whether there was a completion. */
  readonly days: { kind: Kind; active: boolean }[];
}

const anyHistory: fc.Arbitrary<History> = fc.record({
  today: fc.integer({ min: 0, max: 1 }).map((flownWest) => TODAY - flownWest),
  days: fc.array(
    fc.record({
      kind: fc.constantFrom<Kind>('training', 'training', 'rest', 'rest', null),
      active: fc.boolean(),
    }),
    { maxLength: 60 },
  ),
});

/** The rule as a story told forward: every day adds, keeps or ends what there was; today can only add. */
function toldForward({ today, days }: History): number {
  let streak = 0;
  for (const [back, { kind, active }] of [...days.entries()].reverse()) {
    const isOver = TODAY - back < Math.max(today, newestOf(days));
    if (active) streak += 1;
    else if (isOver && kind !== 'rest') streak = 0;
  }
  return streak;
}

function newestOf(days: History['days']): number {
  const back = days.findIndex(({ active }) => active);
  return back < 0 ? Number.NEGATIVE_INFINITY : TODAY - back;
}

function counted({ today, days }: History, order: (active: number[]) => number[] = (active) => active): number {
  const active = days.flatMap((day, back) => (day.active ? [TODAY - back] : []));
  return countStreak(new Set(order(active)), today, (day) => days[TODAY - day]?.kind ?? null).days;
}

test('[R24] the streak of any history equals that of its days in order', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      // Days before the oldest that is known ask for nothing and had nothing.
      expect(counted(history)).toBe(toldForward(history));
    }),
    { numRuns: inThisRun({ quick: 1_000, exhaustive: 10_000 }) },
  );
});

test('[R24] the order in which the days were logged makes no difference', () => {
  fc.assert(
    fc.property(anyHistory, fc.infiniteStream(fc.nat()), (history, keys) => {
      const shuffled = (active: number[]) =>
        active
          .map((day) => ({ day, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ day }) => day);
      expect(counted(history, shuffled)).toBe(counted(history));
    }),
    { numRuns: inThisRun({ quick: 300, exhaustive: 10_000 }) },
  );
});

test('[R24] the longest streak is reached by the last of its days to be logged, in any order', () => {
  const longestOf = (days: History['days']) => {
    let [streak, longest] = [0, 0];
    for (const { kind, active } of days.toReversed()) {
      if (active) streak += 1;
      else if (kind !== 'rest') streak = 0;
      longest = Math.max(longest, streak);
    }
    return longest;
  };
  fc.assert(
    fc.property(anyHistory, fc.infiniteStream(fc.nat()), ({ days }, keys) => {
      const active = days.flatMap((day, back) => (day.active ? [TODAY - back] : []));
      const order = active.map((day) => ({ day, key: keys.next().value as number })).sort((a, b) => a.key - b.key);
      const logged = new Set<number>();
      const seen = order.map(({ day }) => {
        logged.add(day);
        return streakThrough(logged, day, (asked) => days[TODAY - asked]?.kind ?? null);
      });
      expect(Math.max(0, ...seen)).toBe(longestOf(days));
    }),
    { numRuns: inThisRun({ quick: 300, exhaustive: 10_000 }) },
  );
});

describe('[R25] days in every time zone, over every change of its clocks', () => {
  const HOUR = 3_600_000;
  const SAMPLE = [
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Casablanca',
    'Antarctica/Troll',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/St_Johns',
  ];
  const all = Intl.supportedValuesOf('timeZone');
  const zones = inThisRun({ quick: SAMPLE, exhaustive: all });
  const two = [2026, 2028];
  const years = inThisRun({ quick: two, exhaustive: [2024, 2025, 2026, 2027, 2028, 2029, 2030] });

  /** Minutes a zone is ahead of UTC, asked in another way than the product does. */
  function offsetMinutes(formatter: Intl.DateTimeFormat, instant: number): number {
    const name = formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])?(\d+)?(?::(\d+))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }

  function clockChanges(zone: string, year: number): number[] {
    const formatter = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const days = Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, 1 + day));
    return days.filter((day) => offsetMinutes(formatter, day) !== offsetMinutes(formatter, day + 24 * HOUR));
  }

  test.each(zones)('%s loses no day and counts none twice', (zone) => {
    const formatter = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    for (const year of years) {
      for (const change of [Date.UTC(year, 1, 28), Date.UTC(year, 11, 31), ...clockChanges(zone, year)]) {
        const trained = new Set<number>();
        let before = localDateAt(change - 36 * HOUR, zone);
        for (let instant = change - 36 * HOUR; instant <= change + 60 * HOUR; instant += HOUR / 2) {
          const date = localDateAt(instant, zone);
          const offset = offsetMinutes(formatter, instant) * 60_000;
          if (date !== new Date(instant + offset).toISOString().slice(0, 10)) expect.fail(`${zone} ${date}`);
          if (date !== before && date !== addDays(before, 1)) expect.fail(`${zone} from ${before} to ${date}`);
          before = date;
          trained.add(dayNumber(date));
        }
        const first = Math.min(...trained);
        const last = Math.max(...trained);
        expect(trained.size).toBe(last - first + 1);
        expect(countStreak(trained, last, noProgram).days).toBe(trained.size);
      }
    }
  });

  test('a flight from UTC+14 to UTC-11 keeps the streak, and the day that comes again counts once', () => {
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const workouts: [at: string, zone: string][] = [
      ['2026-11-16T18:00:00Z', east],
      ['2026-11-17T18:00:00Z', east],
      ['2026-11-18T18:00:00Z', west],
      ['2026-11-19T18:00:00Z', west],
    ];
    const active = new Set<number>();
    const streaks = workouts.map(([at, zone]) => {
      const today = dayNumber(localDateAt(Date.parse(at), zone));
      const onLanding = countStreak(active, today, () => 'training').days;
      active.add(today);
      return [localDate(today), onLanding, countStreak(active, today, () => 'training').days];
    });
    expect(streaks).toEqual([
      ['2026-11-17', 0, 1],
      ['2026-11-18', 1, 2],
      ['2026-11-18', 2, 2],
      ['2026-11-19', 2, 3],
    ]);
  });
});
