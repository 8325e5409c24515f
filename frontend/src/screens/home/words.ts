import { counted, unitOf } from '#frontend/lib/formats/counted.ts';
export const title = 'Home';
export const seeProgress = 'See progress';
export const what = "today's workout";
export const failed = "Could not load today's workout.";
export const noPlan = 'No program yet';
export const startsOn = (program: string, day: string) => `${program}, starts ${day}`;
export const finished = (program: string) => `${program}, finished`;
export const inWeek = (program: string, week: number, weeks: number) => `${program}, week ${week} of ${weeks}`;

// The race
export const addRaceDate = 'Add your race date';
export const raceToday = 'Race today';
export const daysTo = (days: number) => `${unitOf(days, 'day')} to`;
export const yourRace = 'your race';
export const raceIn = (place: string) => `in ${place}`;

// Today's workout
export const todaysWorkout = "Today's Workout";
export const estimated = 'Estimated';
export const minutes = 'min';
export const difficulty = 'Difficulty';
export const start = 'Start Workout';
export const alsoToday = 'Also today';
export const exercises = 'Exercises';
export const steps = (count: number) => counted(count, 'step');
export const stepsAndTime = (steps: string, time: string) => `${steps}, ${time}`;

// The day is done
export const done = 'Done for today';
export const skipped = 'Skipped today';
export const changedMind = 'Changed your mind? You can still complete it today.';
export const lastDay = 'That was the last day of your program.';
export const wellEarned = 'Well earned.';
export const restForTomorrow = 'Well earned. Eat, sleep, and be ready for tomorrow.';
export const restTomorrow = 'Well earned. Nothing is scheduled tomorrow, and your streak is safe.';
export const viewAll = 'View All Workouts';

// The program
export const programActive = 'Program Active';
export const restDay = 'Nothing is scheduled today, so this may be a rest day.';
export const streakSafe = ' Your streak is safe.';
export const paused = 'Paused';
export const pausedUntil = (day: string) => `Paused until ${day}`;
export const pausedOpen = 'Paused until you end it';
export const pausedTexts = {
  ill: 'Get well. No training is due, and your streak is safe.',
  away: 'Enjoy the time away. No training is due, and your streak is safe.',
  later: 'Your plan is on hold so it finishes closer to your race. Train as you like; your streak is safe.',
} as const;
export const openCalendar = 'Open the calendar';
export const lighter = (percent: number) => `Lighter this time: ${percent}% of the plan.`;
export const changeProgram = 'Change Program';
export const daysUntilStart = (days: number) => `${unitOf(days, 'day')} until it starts`;
export const startsLater = (day: string) => `Week 1 begins on ${day}. Until then, train as you like.`;
export const programFinished = 'Program finished';
export const lastDayPassed = 'Its last day has passed. Choose what to train for next.';
export const reachedEnd = "You've reached the end. Choose what to train for next.";
export const workoutsDone = 'Workouts done';
export const ofWorkouts = (count: number) => `of ${count}`;
export const noProgramLabel = 'Your program starts here';
export const noProgram = 'No program selected';
export const pickPlan = 'Pick a program that fits your week and your race date. Your first workout shows up here.';
export const recommended = (program: string) =>
  `${program} fits your answers best. Select it, or another that suits you. Your first workout shows up here.`;
export const weekOne = 'Week 1';
export const week = (week: number) => `Week ${week}`;
export const weeks = (weeks: number) => counted(weeks, 'week');
export const weeksAhead = (weeks: number) => `${counted(weeks, 'week')} ahead`;
export const weeksDone = (weeks: number) => (weeks === 1 ? 'Your week is done' : `All ${weeks} weeks done`);
export const weekOf = (week: number, weeks: number) => `Week ${week} of ${weeks}`;
export const inMinutes = (minutes: number) => `, ${minutes} min`;
export const shortcuts = 'Shortcuts';
export const calendar = 'Calendar';
export const programs = 'Programs';

// To install the app
export const install = 'Install';
export const close = 'Close';
export const benefits = 'Benefits';
export const offlineAccess = 'Offline access to workouts';
export const fasterLoading = 'Faster loading';
export const pushNotifications = 'Push notifications';
export const nativeExperience = 'Native app experience';
export const installApp = 'Install App';
export const notNow = 'Not Now';
export const howToInstall = 'How to install';
