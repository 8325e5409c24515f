import { PREMIUM_PRICE } from '#shared/constants.ts';

export const title = 'Free Workouts';
export const backToHome = 'Back to Home';
export const question = 'What do you want to train?';
export const type = 'Workout Type';
export const difficulty = 'Difficulty';
export const generate = 'Generate Workout';
export const renew = 'Generate New';
export const share = 'Share';
export const randomWorkout = 'Random Workout';
export const randomWorkoutDetail = 'Leave it to chance';

// The banner
export const premium = 'Premium';
export const pitch = 'Train to a plan';
export const pitchText = `Every program with Premium, ${PREMIUM_PRICE.label}`;
export const seePrograms = 'See Programs';
