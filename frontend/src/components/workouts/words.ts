import { counted, unitOf } from '#frontend/lib/formats/counted.ts';
import { COMPLETION_RATING, WEEKLY_GOAL_DAYS } from '#shared/constants.ts';

// To complete a workout
export const complete = 'Complete Workout';
export const howWasIt = 'How was it?';
export const outOf = (rating: number) => `${rating} of ${COMPLETION_RATING.max}`;
export const poor = `${COMPLETION_RATING.min} poor`;
export const great = `${COMPLETION_RATING.max} great`;
export const duration = 'Duration';
export const minuteLess = '1 minute less';
export const minuteMore = '1 minute more';
export const minutesValue = (minutes: number) => counted(minutes, 'minute');
export const minutesUnit = 'min';
export const tooLong = (max: number, use: string) =>
  `At most ${counted(max, 'minute')} can be ${use}. Enter a shorter time.`;
export const tooShort = (min: number) => `Enter at least ${counted(min, 'minute')}.`;
export const logged = 'logged';
export const notes = 'Notes';
export const charactersLeft = (count: number) => `${count} characters left`;
export const error = 'Error';
export const completeFailed = 'Failed to complete workout. Please try again.';
export const completed = 'Workout Completed!';
export const completedText = 'Great job! Keep up the momentum.';
export const done = 'Done';

// What it did to the streak and the week
export const streak = 'Streak';
export const days = (count: number) => unitOf(count, 'day');
export const thisWeekLower = 'This week';
export const thisWeek = 'This Week';
export const ofWeek = `of ${WEEKLY_GOAL_DAYS}`;
export const inTotal = 'In total';
export const workouts = (count: number) => unitOf(count, 'workout');
export const streakKept = 'Rest days keep it';
export const streakStart = 'Log a workout to start one';
export const weekStats = 'your streak and week';
export const weekStatsFailed = 'Could not load your streak and week.';
export const weekStatsLoading = 'Loading your streak and week';
export const daysDone = (days: number) => `${days} of 7 days done`;

// To skip one
export const skipped = 'Workout Skipped';
export const skippedText = 'Workout has been skipped for today.';
export const undo = 'Undo';
export const skipFailed = 'Failed to skip workout';

// What was logged
export const completedLabel = 'Completed';
export const skippedLabel = 'Skipped';
export const completedIn = (minutes: number | null) =>
  minutes === null ? completedLabel : `Completed in ${counted(minutes, 'minute')}`;
export const stars = (rating: number, most: number) => `${rating} of ${most} stars`;
export const recentActivity = 'Recent Activity';
export const recentActivityWhat = 'recent activity';
export const recentActivityFailed = 'Could not load your recent activity.';
export const noRecentActivity = 'No recent activity';
export const firstWorkout = 'Complete your first workout to see progress here';
export const noWorkouts = 'No workouts yet';
export const goToWorkouts = 'Go to Workouts';

// What a workout holds
export const exercises = 'Exercises';
export const inMinutes = (minutes: number) => `${minutes} min`;
export const oneRound = 'Amounts in a group are for one round';
export const additionalInfo = 'Additional Info';
export const start = 'Start Workout';
export const scheduledFor = (day: string) => `Scheduled for ${day}. You can read it now.`;
export const skip = 'Skip';
export const browsePrograms = 'Browse Programs';
export const tryRandom = 'Try Random Workout';

// What kind it is
export const strength = 'Strength';
export const cardio = 'Cardio';
export const mixed = 'Mixed';
export const conditioning = 'Conditioning';
export const stationFocus = 'Station focus';
export const racePrep = 'Race prep';
export const training = 'Training';
export const recovery = 'Recovery';
export const testing = 'Testing';
export const competition = 'Competition';

// A generated one
export const yourWorkout = 'Your workout';
export const structure = 'Structure';
export const markCompleted = 'Mark as Completed';
export const minutesDone = (minutes: number) => `${counted(minutes, 'minute')} done`;
export const minutesDoneText =
  'It counts towards your week and is in your history. Make another, or rest until the next one.';
export const generateAnother = 'Generate Another Workout';
export const generated = 'New Workout Generated!';
export const generatedText = 'Your random HYROX workout is ready.';
export const generationFailed = 'Generation Failed';
export const generateFailed = 'Failed to generate workout';
export const randomLogged = 'Great job! Your random workout has been logged.';
export const randomFailed = 'Failed to complete workout';

// To share one by the device
export const sharedTitle = 'Workout Shared';
export const sharedText = 'Workout copied to clipboard';
export const shareFailed = 'Share Failed';
export const shareFailedText = "This browser doesn't allow sharing or copying the workout.";

// The pages of Progress
export const progress = 'Progress';
export const overview = 'Overview';
export const records = 'Records';
export const load = 'Load';

/** Beside the day of a workout that came from another tracker. */
export const imported = 'imported';
