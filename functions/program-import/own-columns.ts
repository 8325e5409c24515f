/** Columns in the order in which a program of ours is written. */
export const PROGRAM_COLUMNS = ['week', 'day', 'name', 'description', 'duration', 'exercises', 'type'] as const;
export type ProgramColumn = (typeof PROGRAM_COLUMNS)[number];

/** Days in our own files; the first is day 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
