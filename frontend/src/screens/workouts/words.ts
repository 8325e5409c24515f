import { LAST_DAYS, NEXT_DAYS } from '#shared/constants.ts';

export const title = 'Workouts';
export const randomWorkout = 'Random Workout';
export const randomWorkoutGroup = 'Random workout';
export const worksOffline = 'Works offline with bodyweight exercises';

// Today
export const todaysWorkout = "Today's Workout";
export const what = "today's workout";
export const failed = "Could not load today's workout.";
export const start = 'Start Workout';
export const complete = 'Complete Workout';
export const skip = 'Skip Today';
export const alsoToday = 'Also today';
export const minutes = 'min';
export const noWorkout = 'No Workout Scheduled Today';
export const noWorkoutText = 'This could be a rest day, or you need to select a training program.';
export const seeNext = "See what's next";
export const finished = 'Finished';
export const starts = (day: string) => `Starts ${day}`;

// A random workout
export const noPlanNeeded = 'No plan needed';
export const readyNow = 'A HYROX-style workout, ready now';
export const generateNew = 'Generate New';

// The next days
export const nextDays = `Next ${NEXT_DAYS} Days`;
export const upcoming = 'upcoming workouts';
export const upcomingFailed = 'Could not load your upcoming workouts.';
export const noneUpcoming = 'No upcoming workouts scheduled';
export const selectProgram = 'Select a program to see upcoming workouts';
export const backWithPremium = "They'll be back as soon as you have Premium";
export const programEnded = (day: string) => `Your program ended ${day}`;
export const programStarts = (day: string) => `Your program starts ${day}`;
export const doneForToday = 'Done for today';
export const restDay = 'Rest day';
export const restDayText = (day: string) => `${day}. Walk, eat, sleep`;

// The last days
export const lastDays = `Last ${LAST_DAYS} Days`;
export const recent = 'recent workouts';
export const recentFailed = 'Could not load your recent workouts.';
export const noneRecent = 'No recent activity';
export const noneRecentText = 'Complete workouts to see them here';
export const share = (workout: string) => `Share ${workout}`;
export const shareToStrava = (workout: string) => `Share ${workout} to Strava`;
