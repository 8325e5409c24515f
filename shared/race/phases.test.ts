import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf } from '#shared/dates.ts';
import { PHASES, phasesUntil, weeksUntil } from './phases.ts';

const RACE = '2027-01-16';

/** 'base 1-3' for each phase. */
const spans = (from: string, minutes?: readonly number[]) =>
  phasesUntil(RACE, from, minutes).map(({ phase, firstWeek, lastWeek }) => `${phase} ${firstWeek}-${lastWeek}`);

test('divides twelve weeks into five phases', () => {
  expect(phasesUntil(RACE, '2026-10-26')).toEqual([
    { phase: 'base', firstWeek: 1, lastWeek: 3, from: '2026-10-26', to: '2026-11-15' },
    { phase: 'build', firstWeek: 4, lastWeek: 5, from: '2026-11-16', to: '2026-11-29' },
    { phase: 'specific', firstWeek: 6, lastWeek: 8, from: '2026-11-30', to: '2026-12-20' },
    { phase: 'peak', firstWeek: 9, lastWeek: 10, from: '2026-12-21', to: '2027-01-03' },
    { phase: 'taper', firstWeek: 11, lastWeek: 12, from: '2027-01-04', to: RACE },
  ]);
});

test.each([
  ['2027-01-11', ['taper 1-1']],
  ['2027-01-04', ['specific 1-1', 'taper 2-2']],
  ['2026-12-21', ['build 1-1', 'specific 2-2', 'peak 3-3', 'taper 4-4']],
  ['2026-12-07', ['build 1-1', 'specific 2-3', 'peak 4-4', 'taper 5-6']],
])('from %s the weeks are %j', (from, expected) => {
  expect(spans(from)).toEqual(expected);
});

test('tapers for race week alone when the week before it is the longest of the plan', () => {
  const longestBefore = [200, 220, 240, 260, 280, 300, 120];
  expect(spans('2026-11-30', longestBefore).at(-1)).toBe('taper 7-7');
  expect(spans('2026-11-30', longestBefore.with(5, 180)).at(-1)).toBe('taper 6-7');
});

test('has no phases once race week is over', () => {
  expect(spans('2027-01-18')).toEqual([]);
});

test('gives every day until the race one phase, in order, and the last 7 to 14 days to the taper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.array(fc.nat(900), { maxLength: 60 }), (days, minutes) => {
      const from = addDays(RACE, -days);
      const phases = phasesUntil(RACE, from, minutes);
      expect(phases.map(({ phase }) => phase)).toEqual(
        PHASES.filter((phase) => phases.some((is) => is.phase === phase)),
      );
      expect(phases[0]?.from).toBe(mondayOf(from));
      for (const [index, { to }] of phases.entries()) {
        const next = phases[index + 1];
        expect(next?.from ?? addDays(RACE, 1)).toBe(addDays(to, 1));
      }
      expect(phases.at(-1)).toMatchObject({ phase: 'taper', lastWeek: weeksUntil(RACE, from), to: RACE });
      const taper = daysBetween(phases.at(-1)?.from ?? RACE, RACE) + 1;
      expect(taper).toBeLessThanOrEqual(14);
    }),
  );
});
