import { expect, test } from 'vitest';
import { placeOf } from '#frontend/screens/calendar/calendar-place.ts';

const at = (address: string) => placeOf(new URLSearchParams(address), '2026-11-21');

test('without parameters the place is today', () => {
  expect(at('')).toEqual({ month: '2026-11', day: '2026-11-21' });
  expect(at('month=2026-11')).toEqual({ month: '2026-11', day: '2026-11-21' });
});

test('another month starts at its first day unless one is named', () => {
  expect(at('month=2027-01')).toEqual({ month: '2027-01', day: '2027-01-01' });
  expect(at('month=2027-01&day=9')).toEqual({ month: '2027-01', day: '2027-01-09' });
  expect(at('day=9')).toEqual({ month: '2026-11', day: '2026-11-09' });
});

test.each(['month=2026-13&day=x', 'month=x&day=31', 'month=%00&day=-1', 'month=0001-01', 'day=1e1', 'day=021'])(
  'an invalid month or day is ignored: %s',
  (address) => expect(at(address)).toEqual({ month: '2026-11', day: '2026-11-21' }),
);
