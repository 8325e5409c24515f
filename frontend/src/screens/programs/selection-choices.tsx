import type { Choice } from '#frontend/components/ui/forms/choice-group.tsx';
import { formatDay, formatPlace } from '#frontend/lib/formats/dates.ts';
import type { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { type PlacementPreview, previewPlacement } from '#frontend/screens/programs/placement-preview.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Program, SelectionMode } from '#shared/programs/contract.ts';

interface Circumstances {
  readonly program: Program;
  /** Where the athlete is now, as far as it is known. */
  readonly training: Pick<ReturnType<typeof useTodayWorkout>, 'data' | 'isError'>;
  readonly today: LocalDate;
  /** The chosen day to begin on; null for today. */
  readonly startDate: LocalDate | null;
}

/** The three ways to start, each with the place it begins at. */
export function selectionChoices({ program, training, today, startDate }: Circumstances): Choice<SelectionMode>[] {
  const current = training.data?.plan ?? null;
  const preview = (mode: SelectionMode) => previewPlacement({ mode, program, today, startDate, current });
  return [
    current
      ? { value: 'continue', title: 'Continue', detail: `Keep your place: ${placeIn(preview('continue'))}` }
      : { value: 'continue', title: 'Continue', detail: whyNotContinue(training), isDisabled: true },
    {
      value: 'restart',
      title: 'Restart',
      detail: capitalized(`${placeIn(preview('restart'))} ${whenIn(startDate, today)}`),
    },
    {
      value: 'enddate',
      title: 'End date',
      detail: program.weekdayAligned
        ? 'The last workout lands on the date you choose, in the last week'
        : 'The last workout lands on the date you choose',
    },
  ];
}

function placeIn({ slot }: PlacementPreview): string {
  return slot ? formatPlace(slot.week, slot.day).toLowerCase() : 'week 1, day 1';
}

function whenIn(startDate: LocalDate | null, today: LocalDate): string {
  return startDate ? `on ${formatDay(startDate, today)}` : 'today';
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function whyNotContinue({ data, isError }: Circumstances['training']): string {
  if (data) return 'You have no program to continue from';
  return isError ? 'Your place in your program could not be loaded' : 'Looking up your place…';
}
