import { counted } from '#frontend/lib/formats/counted.ts';
import { WEEKLY_GOAL_DAYS } from '#shared/constants.ts';

export const title = 'Progress';
export const lead = 'Your training so far';
export const since = (day: string) => `Since ${day}`;
export const backToHome = 'Back to Home';
export const pitch = 'See it add up';
export const what = 'your progress';
export const failed = 'Could not load your progress.';

// The figures
export const dayStreak = 'Day Streak';
export const streakKept = 'Rest days keep it';
export const streakStart = 'Log a workout to start one';
export const workouts = 'Workouts';
export const aWeek = (count: number) => `${count} a week`;
export const noneYet = 'None yet';
export const allImported = 'All imported';
export const thisWeek = 'This Week';
export const ofWeek = `of ${WEEKLY_GOAL_DAYS}`;
export const minutes = 'Minutes';
export const aWorkout = (minutes: number) => `${minutes} min a workout`;

// The chart
export const chart = 'Training days a week';
export const chartCaption = 'Days with a workout, week by week';
export const weekOf = (day: string) => `Week of ${day}`;
export const plannedKey = 'Planned';
export const daysOfWeek = (days: number) => `${days} ${ofWeek}`;
export const ofPlanned = (days: number, planned: number) => `${days} of ${planned} planned`;
export const doneOverPlan = (days: number, planned: number) => `${days} done, ${planned} planned`;

// Achievements
export const achievements = 'Recent achievements';
export const noAchievements = 'No achievements yet';
export const noAchievementsText = 'Complete a workout to earn your first';
export const showFewer = 'Show fewer';
export const showAll = (count: number) => `Show all ${count}`;

// Everything that was logged
export const history = 'Workout history';
export const shown = (count: number) => `${counted(count, 'workout')} shown`;
export const historyWhat = 'workout history';
export const historyFailed = 'Could not load your workout history.';
export const moreWhat = 'more workouts';
export const moreFailed = 'Could not load more workouts.';
