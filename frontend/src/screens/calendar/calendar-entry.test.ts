import { expect, test } from 'vitest';
import { endingsOf } from '#frontend/screens/calendar/calendar-entry.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';

const skipped = { date: '2026-11-10', status: 'skipped', isCurrent: true, loggedOn: '2026-11-10' } as CalendarEntry;

test('lets a skipped workout be completed on a later day, unless the athlete has left its program', () => {
  expect(endingsOf(skipped, '2026-11-18')).toEqual({ canStart: false, canComplete: true, canSkip: false });
  expect(endingsOf({ ...skipped, isCurrent: false }, '2026-11-18').canComplete).toBe(false);
});
