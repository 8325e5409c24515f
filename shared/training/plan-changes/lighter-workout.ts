import { DAYS_IN_WEEK, type DayNumber, dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import type { WorkoutContent } from '#shared/training/training.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { isNearRace } from './near-race.ts';
import { LONG_PAUSE_DAYS, lastDayOfPause, lengthOfPause, type Overlay } from './overlay.ts';

/** The share of a workout in the first week after a long pause: coaching practice, no medical advice. */
const FACTOR_AFTER_PAUSE = 0.8;

/** Returns the share of a workout that is left on a day: 1 for all of it. */
export function factorOf(
  overlays: readonly Overlay[],
  number: number,
  day: DayNumber,
  raceDate: LocalDate | null,
): number {
  const standing = overlays.filter(({ isUndone }) => !isUndone);
  const factors = standing.flatMap((overlay) => {
    if (overlay.kind === 'scaled') return overlay.n.includes(number) ? overlay.factor : [];
    if (overlay.kind !== 'paused' || overlay.why === 'later') return [];
    const daysBack = day - dayNumber(lastDayOfPause(overlay));
    const isFirstWeek = daysBack >= 1 && daysBack <= DAYS_IN_WEEK;
    const isLighter =
      isFirstWeek && lengthOfPause(overlay) >= LONG_PAUSE_DAYS && !leadsToRace(localDate(day), raceDate);
    return isLighter ? FACTOR_AFTER_PAUSE : [];
  });
  return Math.min(1, ...factors);
}

/** Whether a day stays as it is for a race, which may be long past. */
function leadsToRace(date: LocalDate, raceDate: LocalDate | null): boolean {
  return raceDate !== null && date <= raceDate && isNearRace(date, raceDate);
}

/** Returns a share of minutes, in fives. */
export function lighterMinutes(minutes: number | null, factor: number): number | null {
  return minutes === null || factor === 1 ? minutes : Math.min(minutes, roundTo(5, minutes * factor));
}

/** Returns a share of what is to be done: fewer sets or rounds, or else a shorter distance or time. */
export function lighterContent(content: WorkoutContent, factor: number): WorkoutContent {
  if (factor === 1) return content;
  return { ...content, exercises: content.exercises.map((exercise) => lighterExercise(exercise, factor)) };
}

function lighterExercise(exercise: Exercise, factor: number): Exercise {
  return Object.assign({}, exercise, lighterAmount(exercise, factor));
}

type Amount = 'sets' | 'rounds' | 'distance' | 'duration';

function lighterAmount({ sets, rounds, distance, duration }: Exercise, factor: number): Pick<Exercise, Amount> {
  if (sets !== undefined && sets > 1) return { sets: fewer(sets, factor) };
  if (rounds !== undefined && rounds > 1) return { rounds: fewer(rounds, factor) };
  if (typeof distance === 'number') return { distance: shorter(distance, factor, [100, 10, 1]) };
  if (duration !== undefined) return { duration: shorter(duration, factor, [60, 15, 1]) };
  return {};
}

const fewer = (count: number, factor: number) => Math.max(1, Math.round(count * factor));

/** Rounds to the largest step of which ten fit. */
function shorter(amount: number, factor: number, steps: readonly number[]): number {
  const step = steps.find((one) => amount >= one * 10) ?? 1;
  return Math.min(amount, roundTo(step, amount * factor));
}

const roundTo = (step: number, amount: number) => Math.max(step, Math.round(amount / step) * step);
