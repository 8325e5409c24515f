import { addDays, type LocalDate, nextMonday } from '#shared/dates.ts';
import { invalidField } from '#shared/errors.ts';

/** The chosen day to begin a program on; null is today. Throws AppError `invalid` for a day that is not offered. */
export function checkedFirstDay(startDate: string | null | undefined, today: LocalDate): LocalDate | null {
  if (!startDate || startDate === today) return null;
  if (isNextMonday(startDate, today)) return startDate;
  throw invalidField('startDate', 'Choose today or next Monday');
}

/** The athlete's phone may already be on tomorrow's date, so the Monday after that counts as the next one, too. */
export function isNextMonday(date: string | null | undefined, today: LocalDate): boolean {
  return date === nextMonday(today) || date === nextMonday(addDays(today, 1));
}
