/** The first part of the keys of all that is known of movements; out of date once a result is logged or corrected. */
export const MOVEMENTS_KEY = 'movements';
