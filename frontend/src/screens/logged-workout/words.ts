import { counted } from '#frontend/lib/formats/counted.ts';
import type { LengthUnit } from '#frontend/lib/formats/units.ts';
import type { LoadUnit } from '#shared/account/units.ts';
import { COMPLETION_RATING } from '#shared/constants.ts';

export const title = 'Workout';
export const back = 'Back';
export const what = 'this workout';
export const loadFailed = 'Could not load this workout.';

// Nothing to show
export const notFound = "This workout isn't in your log";
export const notFoundText = 'It may have been deleted, or moved to another day.';
export const removed = 'This workout was deleted';
export const removedText = 'It no longer counts. You can restore it unchanged.';
export const restore = 'Restore';
export const restoreFailed = 'Failed to restore the workout. Please try again.';
export const seeWorkouts = 'See your workouts';

// What can be done with it
export const actions = 'Actions';
export const edit = 'Edit';
export const date = 'Date';
export const share = 'Share';
export const shareToStrava = 'Share to Strava';
export const remove = 'Delete';

// What was logged
export const completion = 'Completion';
export const log = 'Log';
export const completed = 'Completed';
export const skipped = 'Skipped';
export const duration = 'Duration';
export const minutesUnit = 'min';
export const effort = 'Effort';
export const effortUnit = `of ${COMPLETION_RATING.max}`;
export const volume = 'Volume';
export const transitions = 'Transitions';
export const rating = 'Rating';
export const ratingValue = (rating: number) => `${rating}/${COMPLETION_RATING.max}`;
export const load = 'Load';
export const loadValue = (load: number) => `${load}, effort x minutes`;
export const plannedEffort = 'Planned effort';
/** `felt` may be unknown; a difference of less than half a point is none. */
export const plannedEffortValue = (planned: number, felt: number | null) => {
  const value = `${planned} ${effortUnit}`;
  if (felt === null) return value;
  const difference = Math.round((felt - planned) * 10) / 10;
  if (Math.abs(difference) < 0.5) return `${value}, felt as planned`;
  return `${value}, felt ${Math.abs(difference)} ${difference > 0 ? 'harder' : 'easier'}`;
};
export const plannedLoad = 'Planned load';
export const plannedLoadValue = (load: number) => `${load}, planned effort x minutes`;
export const plannedFor = 'Planned for';
export const originalDay = 'Original date';
export const origin = 'Origin';
export const imported = 'Imported';
export const editedOn = 'Edited';
export const comments = 'Comments';
export const changedElsewhere = 'Also changed elsewhere';
export const changedElsewhereText =
  'Another device changed this workout too. Where both changed the same value, the later change counts.';

// What was done
export const exercises = 'Exercises';
export const addDone = 'Add what you did';
export const setBySet = 'Set by set';
export const resultWhat = 'what you did';
export const resultFailed = 'Could not load what you did.';
export const plannedAndDone = 'planned, done';
export const planned = (amount: string) => `Planned ${amount}`;
export const insteadOf = (exercise: string) => `Instead of ${exercise}`;
export const record = 'Record';
export const asPlanned = 'as planned';
export const short = (reps: number) => `${reps} short`;

// Editing it
export const editTitle = 'Edit workout';
export const cancel = 'Cancel';
export const howWasIt = 'How was it?';
export const was = (value: string) => `Was ${value}`;
export const wasNone = 'Was empty';
export const planDay = (day: string) => `Planned for ${day}. Its place in the plan stays.`;
export const workedOut = 'Your streak, week, records and load are recalculated when you save.';
export const staysOnStrava = "If you've shared this workout, it stays on Strava as it is.";
export const deleteWorkout = 'Delete Workout';
export const save = 'Save Changes';
export const error = 'Error';
export const saveFailed = 'Failed to save your changes. Please try again.';
export const saved = 'Workout Updated';

// Editing what was done
export const reps = 'reps';
export const seconds = 'min:s';
export const calories = 'cal';
export const setValue = (set: number, unit: string) => `Set ${set}, ${unit}`;
export const removeSet = (set: number) => `Remove set ${set}`;
export const addSet = 'Add a set';
export const noSets = 'No sets yet';
export const sets = (count: number) => counted(count, 'set');
export const cap = (reps: number) => `CAP + ${reps}`;
export const invalidValue = (most: string) => `Enter a number up to ${most}.`;
const LOADS = { kg: 'kilograms', lb: 'pounds' } as const;
const LENGTHS = { m: 'metres', km: 'kilometres', mi: 'miles' } as const;
export const loadIn = (unit: LoadUnit) => `load in ${LOADS[unit]}`;
export const distanceIn = (unit: LengthUnit) => `distance in ${LENGTHS[unit]}`;
export const unitNames = {
  reps: 'repetitions',
  seconds: 'time in minutes and seconds',
  calories: 'calories',
} as const;

// Deleting it
export const deleted = 'Workout Deleted';
export const deletedText = (workout: string, day: string) => `${workout}, ${day}`;
export const undo = 'Undo';
export const deleteFailed = 'Failed to delete workout';
