/** The storage key of the chosen mode: 'light', 'dark' or 'system'. Written by the theme, read by the early script too. */
export const APPEARANCE_KEY = 'appearance';
