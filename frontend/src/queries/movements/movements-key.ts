/** The first part of the keys of all that is known of movements; out of date once a result is logged or corrected. */
export const MOVEMENTS_KEY = 'movements';

/** What was done in a logged workout, by the id of its entry. */
export const resultKey = (entryId: string) => [MOVEMENTS_KEY, 'result', entryId] as const;
