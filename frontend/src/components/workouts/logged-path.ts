import type { ActivityItem } from '#shared/workouts/activity.ts';

/** Returns the path of a logged workout's page. The day is for who does not know the entry yet: its month is read. */
export function loggedPath({ id, localDate }: Pick<ActivityItem, 'id' | 'localDate'>): string {
  return `/log/${id}/${localDate}`;
}
