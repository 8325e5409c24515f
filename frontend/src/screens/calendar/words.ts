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
export const dayWith = (day: string, what: string) => `${day}: ${what}`;
export const restDayLower = 'rest day';
export const nothingScheduledLower = 'nothing scheduled';

// A day without a workout
export const restDay = 'Rest day';
export const restDayText = 'Walk, eat, sleep';
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
