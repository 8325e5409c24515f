import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { Result } from '#shared/workouts/result.ts';
import { activeTime, momentAfter, pausedTime } from './clock.ts';
import { newSession } from './new-session.ts';
import { resultOf, trainedMinutes } from './result-of.ts';

const MINUTE = 60;
const DAY = 24 * 3_600;
const YEAR = 365 * DAY;
const LIFTS = 'Back squat 4x5, rest 2 min; EMOM burpees 6 min (8 each minute); Run 3 x 1 km, rest 90 s';

/** Every number of seconds that a screen shows. */
function clocksOf({ view }: Played): number[] {
  const { seconds, pausedFor, open, rest } = view();
  const laps = open?.run?.laps.map((lap) => lap.seconds) ?? [];
  const shown = [
    seconds,
    pausedFor,
    open?.gone,
    open?.left,
    open?.done,
    open?.turn?.left,
    open?.turn?.fraction,
    rest?.left,
    rest?.gone,
    rest?.endedAgo,
    rest?.fraction,
    ...laps,
    ...(open?.rows.map((row) => row.seconds) ?? []),
  ];
  return shown.filter((each) => each !== null && each !== undefined);
}

/** Disturbances of a clock or a phone between two taps. The second number is the seconds that really passed. */
const jumps = fc.oneof(
  fc.constantFrom(-DAY, DAY, -YEAR, YEAR, -3_600, 3_600).map((by) => ({ jump: 'set' as const, by })),
  fc.nat({ max: 25 * MINUTE }).map((by) => ({ jump: 'lock' as const, by })),
  fc.nat({ max: 20 * MINUTE }).map((by) => ({ jump: 'kill' as const, by })),
  fc.nat({ max: 5 * MINUTE }).map((by) => ({ jump: 'none' as const, by })),
);

/** Lets something happen; returns the seconds that really passed, as far as any clock can know. */
function happen(played: Played, { jump, by }: { jump: 'set' | 'lock' | 'kill' | 'none'; by: number }): number {
  if (jump === 'set') played.setClock(by);
  if (jump === 'lock') played.lock(by);
  if (jump === 'kill') played.reopen(by);
  if (jump === 'none') played.wait(by);
  return jump === 'set' ? 0 : by;
}

test('[R78] counts no time twice and none below zero, whatever happens to the clock in 20 locks, kills and changes', () => {
  fc.assert(
    fc.property(fc.array(jumps, { minLength: 20, maxLength: 20 }), (events) => {
      const played = play(sessionOf(LIFTS));
      let passed = 0;
      for (const event of events) {
        passed += happen(played, event);
        played.act({ do: 'wake', since: null }, 0);
        const { phase, at, lastAt } = played.view();
        // No clock can tell a phone that was off from one that was set: what the plan had under way then is believed.
        const sinceLast = at - (played.facts().at(-1)?.at ?? 0);
        if (phase === 'asking') passed += (sinceLast - (played.reading().now - lastAt)) / 1_000;
        if (phase === 'asking') played.act('go-on', 0);
        if (phase === 'all-done' || phase === 'finished') break;
        expect(at).toBeGreaterThanOrEqual(played.facts().at(-1)?.at ?? 0);
        expect(Math.min(...clocksOf(played))).toBeGreaterThanOrEqual(0);
        played.act('main');
        passed += 1;
        expect(played.view().seconds).toBeLessThanOrEqual(passed);
      }
      const moments = played.facts().map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      const result = resultOf(played.session, played.facts(), played.reading());
      expect(Result.safeParse(result)).toMatchObject({ success: true });
      const minutes = trainedMinutes(played.session, played.facts(), played.reading());
      expect(minutes).toBeGreaterThanOrEqual(1);
      expect(minutes).toBeLessThanOrEqual(Math.max(Math.round(passed / MINUTE), 1));
    }),
    { numRuns: inThisRun({ quick: 15, exhaustive: 5_000 }) },
  );
});

test('[R78] goes on at its pace in a visible page, whether the clock is set a day back or a year ahead', () => {
  for (const by of [-DAY, DAY, -YEAR, YEAR]) {
    const played = play(sessionOf(LIFTS));
    played.act('main', 60);
    played.setClock(by);
    played.wait(30);
    expect(played.view()).toMatchObject({ phase: 'running', seconds: 90, rest: { left: 90 } });
    played.act('main', 30);
    expect(played.view().seconds).toBe(120);
    played.setClock(-by);
    played.wait(30);
    expect(played.view()).toMatchObject({ seconds: 150, rest: { left: 90 } });
    played.setClock(by);
    played.wait(100);
    expect(played.view().rest).toMatchObject({ endedAgo: 10, endedAt: played.reading().now - 10_000 });
  }
});

test('[R78] counts the time of a locked phone, whose page stood still', () => {
  const played = play(sessionOf(LIFTS));
  played.act('main', 60);
  for (let locks = 0; locks < 20; locks++) played.lock(5);
  expect(played.view()).toMatchObject({ seconds: 160, rest: { left: 20 } });
  played.lock(62);
  const endedAt = Date.parse('2026-11-21T18:03:00Z');
  expect(played.view().rest).toMatchObject({ endedAgo: 42, endedAt });
});

test('[R78] goes on where it was when the clock was set back while the browser was killed', () => {
  const played = play(sessionOf(LIFTS));
  played.act('main', 60);
  played.reopen(-DAY);
  expect(played.act({ do: 'wake', since: null }, 0)).toMatchObject([{ is: 'woke' }]);
  played.wait(45);
  expect(played.view()).toMatchObject({ phase: 'running', seconds: 105, rest: { left: 75 } });
  expect(played.act('main')).toHaveLength(1);
});

test.each([
  ['summer time begins', '2026-03-29T00:58:00Z', 'Europe/Berlin'],
  ['summer time ends', '2026-10-25T00:58:00Z', 'Europe/Berlin'],
  ['the athlete flies on', '2026-11-21T18:00:00Z', 'Pacific/Auckland'],
])('[R78] counts the same minutes when %s', (_, startedAt, zone) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const base = sessionOf(LIFTS);
  const session = newSession({ ...base, of: base.of }, Date.parse(startedAt));
  const played = play(session);
  played.act('main', 60);
  vi.stubEnv('TZ', zone);
  played.wait(300);
  expect(played.view()).toMatchObject({ seconds: 360, rest: { endedAgo: 180 } });
});

test('shows the right day in the result when the clock was a year wrong at the start', () => {
  const played = play(sessionOf('Back squat 2x5'));
  played.act('main', 60);
  played.setClock(YEAR);
  played.act('main', 60);
  played.act('main', 60);
  expect(resultOf(played.session, played.facts(), played.reading())).toMatchObject({
    startedAt: '2027-11-21T18:00:00Z',
    endedAt: '2027-11-21T18:03:00Z',
  });
});

test('leaves pauses out once, also where they overlap, and finds the moment after them', () => {
  const pauses = [
    { from: 50, to: 60 },
    { from: 10, to: 30 },
    { from: 20, to: 40 },
    { from: 90, to: undefined },
  ];
  expect(pausedTime(pauses, 0, 100)).toBe(50);
  expect(activeTime(pauses, 0, 100)).toBe(50);
  expect(activeTime(pauses, 15, 15)).toBe(0);
  expect(activeTime(pauses, 100, 0)).toBe(0);
  expect(momentAfter(pauses, 0, 20)).toBe(50 - 0 + 0);
  expect(momentAfter(pauses, 55, 5)).toBe(65);
  expect(momentAfter(pauses, 0, 60)).toBe(Number.POSITIVE_INFINITY);
});

test('the moment after so much active time is the first with that much behind it', () => {
  const moment = fc.nat({ max: 1_000 });
  const pause = fc.tuple(moment, moment).map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 6 }), moment, moment, (pauses, from, milliseconds) => {
      const after = momentAfter(pauses, from, milliseconds);
      expect(activeTime(pauses, from, after)).toBe(milliseconds);
    }),
    { numRuns: inThisRun({ quick: 50, exhaustive: 10_000 }) },
  );
});
