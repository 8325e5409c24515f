import { datesInYears, weekdayOfDate } from '#functions/program-import/recognise/written-dates.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { ReadDraft } from './read-draft.ts';

export interface PlacedDrafts {
  readonly workouts: readonly (ReadDraft & { readonly week: number; readonly day: number })[];
  readonly firstWeek: FileMapping['firstWeek'];
  /** The lowest and the highest week number in the file. */
  readonly lowestWeek: number;
  readonly highestWeek: number;
  /** Whether the weeks of the file fall while their days rise. */
  readonly isCountingDown: boolean;
  /** Why the weeks cannot be those of a program. */
  readonly problem: string | null;
}

/**
 * Gives every workout its week and day, from dates or from days that begin again where no week is written. Where nothing
 * says the day, the workouts of a week are counted.
 */
export function placeWorkouts(all: readonly ReadDraft[], { firstWeek }: FileMapping, isGuess: boolean): PlacedDrafts {
  const { daysPerWeek } = PROGRAM_FILE_LIMITS;
  const found = withYears(all);
  const dates = found.flatMap(({ date }) => (date === null ? [] : [date]));
  const firstMonday = Math.min(...dates.map((date) => date - weekdayOfDate(date) + 1));
  let counted = 1;
  let before = 0;
  const lastDays = new Map<number | null, number>();
  const placed = found.map((workout) => {
    const { date } = workout;
    const following = (lastDays.get(workout.week) ?? 0) + 1;
    const day = workout.day ?? (date === null ? following : weekdayOfDate(date));
    lastDays.set(workout.week, day);
    if (workout.week !== null) return { ...workout, week: workout.week, day };
    if (date !== null) {
      const dayOfDate = workout.isWeekday ? day : weekdayOfDate(date);
      return { ...workout, week: Math.floor((date - firstMonday) / 7) + 1, day: dayOfDate };
    }
    if (workout.isAgain) return { ...workout, week: counted, day }; // 'Mon & Thu' comes before 'Tue & Fri'
    if (day < before) counted++;
    before = day;
    if (day > daysPerWeek)
      return { ...workout, week: Math.ceil(day / daysPerWeek), day: ((day - 1) % daysPerWeek) + 1 };
    return { ...workout, week: counted, day };
  });
  const crowded = placed.find(({ day }) => day > daysPerWeek);
  const lowestWeek = Math.min(...placed.map(({ week }) => week));
  const highestWeek = Math.max(...placed.map(({ week }) => week));
  const isCountingDown = countsDown(placed);
  const guess = isCountingDown ? 'counting-down' : lowestWeek > 1 ? 'from-one' : firstWeek;
  const decided = isGuess ? guess : firstWeek;
  const weekOf = {
    'as-written': (week: number) => week,
    'from-one': (week: number) => week - lowestWeek + 1,
    'counting-down': (week: number) => highestWeek - week + 1,
  }[decided];
  const workouts = placed.map((workout) => ({ ...workout, week: weekOf(workout.week) }));
  const last = Math.max(...workouts.map(({ week }) => week));
  const most = PROGRAM_FILE_LIMITS.weeks;
  const problem = crowded
    ? `Week ${crowded.week} has more than ${daysPerWeek} workouts and nothing says their days. Say which column has the day.`
    : last > most
      ? `The dates or days span ${last} weeks; the limit for one program is ${most}.`
      : null;
  return { workouts, firstWeek: decided, lowestWeek, highestWeek, isCountingDown, problem };
}

/** 'Weeks to race': 12, 11, 10. In a list that has the latest first the days would fall, too. */
function countsDown(placed: readonly { readonly week: number; readonly day: number }[]): boolean {
  const steps = placed.slice(1).map(({ week, day }, at) => {
    const before = placed[at];
    return { weeks: week - (before?.week ?? week), days: day - (before?.day ?? day) };
  });
  const isWithinWeek = ({ weeks }: (typeof steps)[number]) => weeks === 0;
  return (
    steps.every(({ weeks, days }) => weeks === -1 || (weeks === 0 && days >= 0)) &&
    steps.some(({ weeks }) => weeks === -1) &&
    steps.filter(isWithinWeek).some(({ days }) => days > 0)
  );
}

/** Dates without a year in the years that they are of. */
function withYears(found: readonly ReadDraft[]): ReadDraft[] {
  const years = datesInYears(found.flatMap(({ yearless }) => yearless ?? []));
  let at = 0;
  return found.map((workout) => (workout.yearless ? { ...workout, date: years[at++] ?? workout.date } : workout));
}
