export const title = 'Calendar';
export const today = 'Today';
export const pitch = 'See the weeks ahead';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const monthFailed = (month: string) => `Could not load ${month}.`;

// What the marks mean
export const marks = 'What the marks mean';
export const completed = 'Completed';
export const upcoming = 'Upcoming';
export const skipped = 'Skipped';
export const missed = 'Missed';
export const moved = 'Moved';
export const paused = 'Paused';
export const movedTo = (workout: string, day: string) => `${workout} moved to ${day}`;
export const leftOutOf = (workout: string) => `${workout} left out`;
export const pausedLower = 'plan paused';
export const dayWith = (day: string, what: string) => `${day}: ${what}`;
export const restDayLower = 'rest day';
export const nothingScheduledLower = 'nothing scheduled';

// A day without a workout
export const restDay = 'Rest day';
export const restDayText = 'Walk, eat, sleep';
export const planPaused = 'Plan paused';
export const pausedTexts = {
  ill: 'Get well. Your streak is safe.',
  away: 'Enjoy the time away. Your streak is safe.',
  later: 'Train as you like. Your plan resumes later.',
} as const;
export const nothingScheduled = 'Nothing scheduled';
export const selectProgram = 'Select a program to see your workouts here';
export const programStarts = (day: string) => `Your program starts ${day}`;
export const programEnds = (day: string) => `Your program ends ${day}`;
export const programEnded = (day: string) => `Your program ended ${day}`;

// A workout on its day
export const doneOn = (day: string) => `Done ${day}`;
export const skippedOn = (day: string) => `Skipped ${day}`;
export const leftProgram = "From a program you've left";
export const exercises = 'Exercises';
export const andMore = (count: number) => `and ${count} more`;
export const start = 'Start Workout';
export const complete = 'Complete Workout';
export const skip = 'Skip';
export const move = 'Move';
export const moveBack = 'Move back';
export const moveBackNamed = (workout: string) => `Move back: ${workout}`;
export const movedBack = 'Back on its day';
export const movedBackText = 'It is where your plan has it.';
export const leftOut = 'Left out';
export const bringBack = 'Bring back';
export const bringBackNamed = (workout: string) => `Bring back: ${workout}`;
export const wasOn = (day: string) => `Was on ${day}`;
export const lighter = (percent: number) => `Lighter: ${percent}% of the plan`;
