import { type PlacementPreview, previewPlacement } from '#frontend/components/programs/selection/placement-preview.ts';
import type { Choice } from '#frontend/components/ui/forms/choice-group.tsx';
import { formatDay, formatPlace } from '#frontend/lib/formats/dates.ts';
import type { useTodayWorkout } from '#frontend/queries/workouts.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Program, SelectionMode } from '#shared/programs/program.ts';
import * as words from './words.ts';

interface Circumstances {
  readonly program: Program;
  /** The athlete's current place, as far as it is known. */
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
      ? { value: 'continue', title: words.continueTitle, detail: words.keepPlace(placeIn(preview('continue'))) }
      : { value: 'continue', title: words.continueTitle, detail: whyNotContinue(training), isDisabled: true },
    {
      value: 'restart',
      title: words.restartTitle,
      detail: restartText(preview('restart'), startDate, today),
    },
    {
      value: 'enddate',
      title: words.byDateTitle,
      detail: program.weekdayAligned ? words.byDateInWeek : words.byDate,
    },
  ];
}

/** A program with fixed weekdays begins in the middle of its first week. */
function restartText(preview: PlacementPreview, startDate: LocalDate | null, today: LocalDate): string {
  const { slot } = preview;
  if (slot && slot.day > 1) return words.restartMidWeek(slot.day);
  return capitalized(`${placeIn(preview)} ${whenIn(startDate, today)}`);
}

function placeIn({ slot }: PlacementPreview): string {
  return slot ? formatPlace(slot.week, slot.day).toLowerCase() : words.firstPlace;
}

function whenIn(startDate: LocalDate | null, today: LocalDate): string {
  return startDate ? words.startOn(formatDay(startDate, today)) : words.startNow;
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function whyNotContinue({ data, isError }: Circumstances['training']): string {
  if (data) return words.noPlace;
  return isError ? words.placeFailed : words.placeLoading;
}
