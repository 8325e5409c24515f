import { useNavigate, useSearchParams } from 'react-router-dom';
import { today } from '#frontend/lib/formats/dates.ts';
import { isMonth, monthOf } from '#frontend/lib/formats/months.ts';
import { isLocalDate, type LocalDate } from '#shared/dates.ts';
import type { Month } from '#shared/workouts/calendar.ts';

/** The month that is shown, and the day of it that is chosen. */
export interface Place {
  readonly month: Month;
  readonly day: LocalDate;
}

/** `?month=2026-12&day=5`: without a month this one, without a day today or the month's first. */
export function placeOf(address: URLSearchParams, now: LocalDate): Place {
  const asked = address.get('month') ?? '';
  const month = isMonth(asked) ? asked : monthOf(now);
  const day = `${month}-${(address.get('day') ?? '').padStart(2, '0')}`;
  if (isLocalDate(day)) return { month, day };
  return { month, day: monthOf(now) === month ? now : `${month}-01` };
}

/** Keeps the calendar's month and day in the address. Browser history has an entry for each month, not each day. */
export function useCalendarPlace() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const place = placeOf(address, today());
  return {
    ...place,
    choose: (day: LocalDate) => {
      const month = monthOf(day);
      navigate({ search: `?month=${month}&day=${Number(day.slice(8))}` }, { replace: month === place.month });
    },
    showMonth: (month: Month) => navigate({ search: `?month=${month}` }),
    showToday: () => navigate({ search: '' }, { replace: place.month === monthOf(today()) }),
  };
}
