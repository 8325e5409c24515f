import type { LocalDate } from '#shared/dates.ts';

/** The first day of which a workout can be imported. */
export const IMPORTS_FROM: LocalDate = '1970-01-01';

export const IMPORT_LIMITS = {
  /** Workouts that are sent at once. */
  workoutsAtOnce: 50,
  /** Bytes of JSON that are sent at once. */
  bytesAtOnce: 200_000,
  /** Workouts that are looked up at once. */
  keysAtOnce: 500,
  /** Imported workouts that an athlete can have. */
  workouts: 20_000,
  /** Imports that can be undone at a time. */
  imports: 50,
  /** How long an import can be undone. */
  undoDays: 30,
  fileNameCharacters: 120,
} as const;
