import { weeksAndDays } from '#frontend/components/programs/selection/words.ts';
import { counted } from '#frontend/lib/formats/counted.ts';

export { selectProgram } from '#frontend/components/programs/selection/words.ts';

// The list
export const title = 'Programs';
export const lead = "Choose a program; we'll plan your days";
export const backToHome = 'Back to Home';
export const what = 'programs';
export const failed = 'Could not load the programs.';
export const noneYet = 'No programs yet';
export const noneYetText = "They'll appear here as soon as they're published.";
export const noneMatch = 'No programs match';
export const noneMatchText = 'Try another level or category.';
export const showAll = 'Show all programs';
export const difficulty = 'Difficulty';
export const allLevels = 'All levels';
export const category = 'Category';
export const allCategories = 'All categories';
export const found = (count: number) => counted(count, 'program');
export const foundSoFar = (count: number) => `${counted(count, 'program')} so far`;
export const moreWhat = 'more programs';
export const moreFailed = 'Could not load more programs.';
export const assessmentPrompt = 'The assessment takes two minutes and finds the program that fits you.';
export const takeAssessment = 'Take it';

// One program
export const recommended = 'Recommended';
export const yourProgram = 'Your program';
export const isYourProgram = 'Your program. ';
export const weekOf = (week: number, weeks: number) => `Week ${week} of ${weeks}`;
export const finished = 'Finished';
export const starts = (day: string) => `Starts ${day}`;
export const select = 'Select';
export const change = 'Change';
export const selectNamed = (verb: string, program: string) => `${verb} ${program}`;
export const readMore = 'Read more';
export const readLess = 'Read less';
export const about = (what: string, program: string) => `${what} about ${program}`;
export const weeksDaysAndWorkouts = (weeks: number, days: number, workouts: number) =>
  `${weeksAndDays(weeks, days)}, ${counted(workouts, 'workout')}`;
export const daysAWeek = (days: number) => `${counted(days, 'day')} a week`;
export const daysAndHours = (days: number, hours: string) => `${counted(days, 'day')}, ${hours}`;

// Its first week
export const seeWeek = 'See week 1';
export const seeWeekOf = (program: string) => `See week 1 of ${program}`;
export const week = 'week 1';
export const weekFailed = 'Could not load week 1.';
export const weekTitle = 'Week 1';
export const weekEmpty = 'Week 1 has no workouts.';
export const inFull = (workout: string) => `${workout} in full. `;
export const more = (count: number, isOther: boolean) =>
  `${isOther ? 'The other ' : ''}${counted(count, 'workout')} ${count === 1 ? 'opens' : 'open'} when you start.`;
export const day = (day: number) => `Day ${day}`;
export const minutes = 'min';
export const forYou = 'For you';
export const forYouIn = (workout: string) => `For you, in ${workout}`;
export const inPlaceOf = (exercise: string, replacement: string) => `For you, instead of ${exercise}: ${replacement}`;
export const takeAssessmentToSee = 'Take the assessment to see what to change';

// Without premium
export const pitch = 'Train to a plan';
export const havePromoCode = 'Have a promo code? Add it in';
export const settings = 'Settings';
export const forFreeMonths = 'for free months.';
export const whatYouGet = 'What you get';
export const needsPremium = 'Needs Premium';
export const partOfPremium = 'This program is part of Premium.';
export const upgrade = 'Upgrade to Premium';
