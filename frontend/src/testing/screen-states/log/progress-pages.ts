/** The states of the pages beside Progress. */
export const RECORDS = [
  'loading',
  'error',
  'new athlete',
  'trained athlete',
  'movement',
  'movement loading',
  'movement failed',
  'movement once',
  'movement never done',
  'premium ended meanwhile',
] as const;

export const LOAD = ['loading', 'error', 'new athlete', 'without efforts', 'premium ended meanwhile'] as const;
