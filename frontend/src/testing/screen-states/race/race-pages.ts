/** The states of the race's pages. */
export const RACE = [
  'loading',
  'error',
  'no race',
  'plan meets',
  'plan ends before',
  'plan ends after',
  'plan kept',
  'no plan',
  'race day',
  'race over',
  'result',
  'editing',
  'not saved',
  'checklist',
  'loads',
] as const;

export const PREDICTOR = [
  'target',
  'no target',
  'benchmarks',
  'too few benchmarks',
  'past race',
  'outside the field',
  'without a division',
] as const;

export const SIMULATION = [
  'setup',
  'own rounds',
  'starting',
  'under way',
  'paused',
  'ended',
  'finished',
  'discarding',
] as const;
