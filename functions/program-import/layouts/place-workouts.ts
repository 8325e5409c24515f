import { weekdayOfDate } from '#functions/program-import/recognise/calendar-words.ts';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { ReadDraft } from './read-draft.ts';

export interface PlacedDrafts {
  readonly workouts: readonly (ReadDraft & { readonly week: number; readonly day: number })[];
  readonly firstWeek: FileMapping['firstWeek'];
  /** As the file has it. */
  readonly lowestWeek: number;
  /** Why the weeks cannot be those of a program. */
  readonly problem: string | null;
}

/** Gives every workout its week and day, from dates or from days that begin anew where no week is written. */
export function placeWorkouts(found: readonly ReadDraft[], { firstWeek }: FileMapping, isGuess: boolean): PlacedDrafts {
  const dates = found.flatMap(({ date }) => (date === null ? [] : [date]));
  const firstMonday = Math.min(...dates.map((date) => date - weekdayOfDate(date) + 1));
  let counted = 1;
  let before = 0;
  const placed = found.map((workout) => {
    const { date } = workout;
    const day = workout.day ?? (date === null ? 1 : weekdayOfDate(date));
    if (workout.week !== null) return { ...workout, week: workout.week, day };
    if (date !== null) return { ...workout, week: Math.floor((date - firstMonday) / 7) + 1, day: weekdayOfDate(date) };
    if (day < before) counted++;
    before = day;
    const { daysPerWeek } = PROGRAM_FILE_LIMITS;
    if (day > daysPerWeek)
      return { ...workout, week: Math.ceil(day / daysPerWeek), day: ((day - 1) % daysPerWeek) + 1 };
    return { ...workout, week: counted, day };
  });
  const lowestWeek = Math.min(...placed.map(({ week }) => week));
  const decided = isGuess && lowestWeek > 1 ? 'from-one' : firstWeek;
  const moved = decided === 'from-one' ? lowestWeek - 1 : 0;
  const workouts = placed.map((workout) => ({ ...workout, week: workout.week - moved }));
  const last = Math.max(...workouts.map(({ week }) => week));
  const most = PROGRAM_FILE_LIMITS.weeks;
  const problem =
    last > most ? `The dates or days go on over ${last} weeks; ${most} are the most for one program.` : null;
  return { workouts, firstWeek: decided, lowestWeek, problem };
}
