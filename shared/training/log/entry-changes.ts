import * as z from 'zod/mini';
import { LocalDate } from '#shared/workouts/workout.ts';

/** Orders the commands of an athlete; see `stamp.ts`. */
export const Stamp = z.string();

/** The commands behind an entry, besides the one that logged it; see `entry-state.ts`. */
export const EntryChanges = z.object({
  logs: z.optional(
    z.readonly(
      z.array(
        z.object({
          by: Stamp,
          status: z.enum(['completed', 'skipped']),
          localDate: LocalDate,
          completedAt: z.string(),
        }),
      ),
    ),
  ),
  stamps: z.optional(z.partialRecord(z.enum(['rating', 'effort', 'notes', 'duration', 'date', 'result']), Stamp)),
  removed: z.optional(Stamp),
  removedBefore: z.optional(Stamp),
  restored: z.optional(Stamp),
});
export type EntryChanges = z.output<typeof EntryChanges>;
