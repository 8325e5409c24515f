/** Texts of reminders, which a lock screen cuts after some forty characters. */
export const today = (name: string) => name;
export const severalToday = (count: number) => `${count} workouts today`;
export const todayText = (minutes: number | null) =>
  minutes === null ? 'Today. Tap to open.' : `Today, ${minutes} min. Tap to open.`;
export const streakText = (days: number) => `Keeps your streak of ${days} days. Tap to open.`;
export const missed = (name: string) => `Missed yesterday: ${name}`;
export const missedText = 'See whether it still fits this week.';
export const raceIn7 = '7 days to your race';
export const raceIn7Text = 'Less training, more sleep. See race week.';
export const raceTomorrow = 'Your race is tomorrow';
export const raceTomorrowText = 'Your times and what to pack are ready.';
export const lastWeek = (done: number, all: number) => `Last week: ${done} of ${all} workouts`;
export const lastWeekText = 'See how your weeks add up.';
