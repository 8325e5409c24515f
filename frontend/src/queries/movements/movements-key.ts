/** The first part of the keys of all that is known of movements; out of date once a result is logged or corrected. */
export const MOVEMENTS_KEY = 'movements';

/** The query key of a logged workout's result, by the id of its entry. */
export const resultKey = (entryId: string) => [MOVEMENTS_KEY, 'result', entryId] as const;
