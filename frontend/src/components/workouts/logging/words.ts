import { COMPLETION_RATING } from '#shared/constants.ts';

// How hard it was
export const effort = 'Effort';
export const effortHint = 'Optional';
export const easiest = `${COMPLETION_RATING.min} very easy`;
export const hardest = `${COMPLETION_RATING.max} all out`;
export const clearEffort = 'Clear effort';

// The day
export const doneOn = 'Done on';
export const chooseDay = (first: string, last: string) =>
  first === last ? `Only ${first} can be chosen.` : `Choose a day from ${first} to ${last}.`;

// Something else
export const logElse = 'Log something else';
export const type = 'Type';
export const name = 'Name';
export const nameMissing = 'Name is required';
export const namePlaceholder = 'Easy run, football, spin class';
export const distance = 'Distance';
export const distanceTooLong = (most: string) => `At most ${most} can be logged.`;
export const log = 'Log Workout';
export const failed = 'Failed to log workout. Please try again.';
