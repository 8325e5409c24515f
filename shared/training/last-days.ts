import { LAST_DAYS, SHOWN } from '#shared/constants.ts';
import { addDays } from '#shared/dates.ts';
import type { ActivityItem } from '#shared/workouts/activity.ts';

/** Returns the items of today and the days just before; if none, the newest earlier ones. `items` is newest first. */
export function ofLastDays<Item extends Pick<ActivityItem, 'localDate'>>(
  items: readonly Item[],
  today: string,
): Item[] {
  const since = addDays(today, -LAST_DAYS);
  const recent = items.filter(({ localDate }) => localDate >= since);
  return recent.length > 0 ? recent : items.slice(0, SHOWN.recentActivity);
}
