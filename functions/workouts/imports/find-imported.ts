import { loggedIds } from '#functions/data/athletes/outcomes.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { WorkoutsApp } from '#functions/workouts/app.ts';
import type { ImportSource } from '#shared/imports/imported-workout.ts';
import { importedIdOf, ownIdOf } from './imported-entry.ts';

/** Returns the indexes of the keys whose workouts are in the log, or were deleted from it. */
export async function findImported(
  { profile: { uid } }: Athlete,
  { source, keys }: { readonly source: ImportSource; readonly keys: readonly string[] },
  { table }: WorkoutsApp,
): Promise<{ known: number[] }> {
  const logged = await loggedIds(table, uid, { isPlanned: source === 'ironstride' });
  const isKnown = (key: string) => logged.has(importedIdOf(source, key)) || logged.has(ownIdOf(source, key) ?? '');
  return { known: keys.flatMap((key, index) => (isKnown(key) ? index : [])) };
}
