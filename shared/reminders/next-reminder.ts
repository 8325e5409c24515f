import { addDays, DAYS_IN_WEEK, dayNumber, localDateAt, weekdayIndex } from '#shared/dates.ts';
import { instantOf } from '#shared/zoned-time.ts';
import type { ReminderSettings } from './reminder-settings.ts';

/**
 * Returns the next moment at which a reminder is due after `after`, both in milliseconds since 1970. A time that a clock
 * change skips is that much later; of one that comes twice it is the first.
 */
export function nextReminder(
  { at, days }: Pick<ReminderSettings, 'at' | 'days'>,
  timeZone: string,
  after: number,
): number {
  const today = localDateAt(after, timeZone);
  // A zone can leave out a day, when it crosses the date line.
  for (let ahead = 0; ahead <= 2 * DAYS_IN_WEEK; ahead++) {
    const date = addDays(today, ahead);
    const moment = days.includes(weekdayIndex(dayNumber(date)) + 1) ? instantOf(date, at, timeZone) : null;
    if (moment !== null && moment > after) return moment;
  }
  throw new Error(`No reminder within two weeks in ${timeZone}`);
}
