import { counted } from '#frontend/lib/formats/counted.ts';

const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

export const weeksAndDays = (weeks: number, days: number) =>
  `${counted(weeks, 'week')}, ${counted(days, 'day')} a week`;
export const hoursAWeek = (hours: string) => `${hours} h a week`;
export const range = (from: string | number, to: string | number) => `${from} to ${to}`;
export const load = (hours: string | undefined, fullest: number, weeks: number) =>
  `Load of each week: ${hours ?? 'no'} hours, most in week ${fullest} of ${weeks}`;
export const selectProgram = 'Select Program';
export const error = 'Error';
export const historyStays = 'Your history stays.';
export const ends = (program: string) => `${program} ends. `;
export const howToStart = 'How to start';
export const continueTitle = 'Continue';
export const keepPlace = (place: string) => `Keep your place: ${place}`;
export const noPlace = 'You have no program to continue from';
export const placeFailed = "Couldn't load your place in your program";
export const placeLoading = 'Looking up your place…';
export const restartTitle = 'Restart';
export const restartMidWeek = (day: number) => `Start this week, at day ${day}`;
export const startNow = 'today';
export const startOn = (day: string) => `on ${day}`;
export const firstPlace = 'week 1, day 1';
export const byDateTitle = 'End date';
export const byDate = 'The last workout lands on the date you choose';
export const byDateInWeek = 'The last workout lands on the date you choose, which falls in the last week';
export const lastDay = 'Last day';
export const lastDayMissing = 'Choose an end date.';
export const lastDayOver = 'The last day must be today or later.';
export const lastDayTooLate = (years: number, day: string) => `The last day must be within ${years} years, by ${day}.`;
export const weekBegins = (day: string, start: string) => `Week 1 begins on ${day}, so ${start}.`;
export const startIn = (days: number) => `you start in ${counted(days, 'day')}`;
export const startTomorrow = 'you start tomorrow';
export const startToday = 'you start today';
export const joinAt = (place: string) => `you join at ${place} today`;
export const lastWorkout = (names: readonly string[], day: string) =>
  names.length > 0 ? `Last workout: ${inWords(names)}, ${day}.` : `Last day: ${day}.`;
export const alreadyOver = (last: string) => `It would already be over. ${last}`;
export const leftOut = (last: string, names: readonly string[]) => `${last} Left out: ${inWords(names)}.`;
export const selected = 'Program Selected';
export const selectedText = (program: string, start: string) => `${program}: ${start}.`;
export const notSelected = 'Failed to select program';
