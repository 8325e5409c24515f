import { SHOWN } from '#shared/constants.ts';

// What stands behind the gate
export const calendar = 'Calendar';
export const calendarLead = 'Your training, day by day';
export const calendarPitch = 'See the weeks ahead';
export const progress = 'Progress';
export const progressLead = 'Your training so far';
export const progressPitch = 'See it add up';
export const backToHome = 'Back to Home';

// What stays free
export const lastWorkouts = `Last ${SHOWN.history} workouts`;
export const yourLastWorkouts = 'your last workouts';
export const lastWorkoutsFailed = 'Could not load your last workouts.';
export const tryRandom = 'Try a Random Workout';
