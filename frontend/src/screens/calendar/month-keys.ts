import { sameDayLater } from '#frontend/lib/formats/months.ts';
import { addDays, DAYS_IN_WEEK, type LocalDate, mondayOf } from '#shared/dates.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Returns the day that a key leads to; null for a key that leads nowhere, or is the browser's. */
export function dayByKey(date: LocalDate, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): LocalDate | null {
  if (altKey || ctrlKey || metaKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -DAYS_IN_WEEK);
    case 'ArrowDown':
      return addDays(date, DAYS_IN_WEEK);
    case 'Home':
      return mondayOf(date);
    case 'End':
      return addDays(mondayOf(date), DAYS_IN_WEEK - 1);
    case 'PageUp':
      return sameDayLater(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return sameDayLater(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
