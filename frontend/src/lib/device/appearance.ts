/** Where the chosen mode is kept: 'light', 'dark' or 'system'. The theme writes it; the early script reads it too. */
export const APPEARANCE_KEY = 'appearance';
