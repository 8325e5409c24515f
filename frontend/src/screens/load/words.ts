import { counted } from '#frontend/lib/formats/counted.ts';
import type { DistanceUnit } from '#shared/account/units.ts';
import type { Change } from '#shared/training/load.ts';

export const title = 'Progress';
export const documentTitle = 'Load';
export const lead = 'Load and balance';
export const back = 'Back to Home';
export const pitch = 'See it add up';
export const what = 'your load';
export const failed = "Your training load couldn't be fetched.";

// Nothing yet
export const empty = 'No weeks yet';
export const emptyText = 'Complete a workout and your weeks add up here';

// The weeks
export const weeklyLoad = 'Weekly load';
export const loadText = 'Effort x minutes, all workouts of the week';
export const weeklyMinutes = 'Weekly minutes';
export const minutesText = 'Minutes trained. Rate the effort of a workout to see its load';
export const lastWeek = 'last week';
export const thisWeek = 'this week';
export const planned = 'Planned';
/** For a plan that does not say how hard it is. */
export const minutes = (count: string) => `${count} min`;
export const keyDone = 'Done';
export const keyNow = 'This week, so far';
export const caption = (name: string) => `${name}, planned against done`;
export const weekOf = (day: string) => `Week of ${day}`;
export const doneOf = (count: string) => `${count} done`;
export const plannedOf = (count: string) => `${count} planned`;
export const unrated = (count: number) =>
  count === 1
    ? '1 workout has no effort and is not counted in the load.'
    : `${count} workouts have no effort and are not counted in the load.`;

const CHANGES = { more: 'more', less: 'less' } as const;
export const change = ({ direction, percent }: Change) =>
  direction === 'same' ? 'About the same' : `${percent}% ${CHANGES[direction]}`;
export const thanUsual = ({ direction }: Change) => (direction === 'same' ? ' as usual' : ' than usual');
export const lightWeek = ', a light week as planned';
export const monotony = (value: number) => `Monotony ${value}`;
export const usual = '"Usual" is your average over the previous four weeks.';
export const about = 'About these numbers';
export const sources =
  "Load is effort (1 to 10) x minutes: Foster et al., J Strength Cond Res 2001; 15: 109-115. Monotony is the mean load of a day over its standard deviation, shown from 4 training days: Foster, Med Sci Sports Exerc 1998; 30: 1164-1168. Neither predicts injury, so we don't either.";

// Stations
export const stations = 'Stations';
export const untouchedFor = (weeks: number) => `: not trained for ${counted(weeks, 'week')}.`;
export const allTouched = 'All trained in the last three weeks.';
export const someMissing = (names: string) => `Not in your log yet: ${names}.`;
export const weeksAgo = 'Weeks ago';
export const never = '–';
export const neverInWords = 'never';
export const weeksAgoInWords = (weeks: number) =>
  weeks === 0 ? 'this week' : weeks === 1 ? 'last week' : `${weeks} weeks ago`;
export const stationsCaption = 'Stations trained in the last 8 weeks';
export const inWeeks = (count: number) => `in ${counted(count, 'week')} of 8`;
export const station: Readonly<Record<string, string>> = {
  skierg: 'SkiErg',
  'sled-push': 'Sled push',
  'sled-pull': 'Sled pull',
  'burpee-broad-jump': 'Burpees',
  row: 'Row',
  'farmers-carry': 'Carry',
  'sandbag-lunge': 'Lunges',
  'wall-balls': 'Wall balls',
};

// Running
export const running = 'Running';
export const aWeek = (unit: DistanceUnit) => `${unit} a week`;
export const runLastWeek = (unit: DistanceUnit) => `${unit} last week`;
export const runThisWeek = (unit: DistanceUnit) => `${unit} this week`;
export const longest = (distance: string, day: string) => `Longest run ${distance}, ${day}.`;
export const noRuns = 'Runs with a distance appear here.';
