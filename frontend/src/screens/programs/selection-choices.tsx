import type { Choice } from '#frontend/components/choice-group.tsx';
import { formatPlace } from '#frontend/lib/dates.ts';
import type { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { formatSpan, type PlacementPreview, previewPlacement } from '#frontend/screens/programs/placement-preview.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Program, SelectionMode } from '#shared/programs/contract.ts';

interface Circumstances {
  readonly program: Program;
  /** Where the athlete is now, as far as it is known. */
  readonly training: Pick<ReturnType<typeof useTodayWorkout>, 'data' | 'isError'>;
  readonly today: LocalDate;
  /** Null until one is chosen that can be sent. */
  readonly endDate: LocalDate | null;
}

/** The three ways to start, each with the first and the last day it gives. */
export function selectionChoices({ program, training, today, endDate }: Circumstances): Choice<SelectionMode>[] {
  const current = training.data?.plan ?? null;
  const preview = (mode: SelectionMode) => previewPlacement({ mode, program, today, endDate, current });
  const detail = (text: string, placement: PlacementPreview | null) => (
    <>
      {text}
      {placement && (
        <>
          <br />
          {formatSpan(placement, today)}
        </>
      )}
    </>
  );
  const continued = preview('continue');
  const restarted = preview('restart');
  return [
    current
      ? { value: 'continue', title: 'Continue', detail: detail(`Keep your place: ${placeIn(continued)}`, continued) }
      : { value: 'continue', title: 'Continue', detail: whyNotContinue(training), isDisabled: true },
    { value: 'restart', title: 'Restart', detail: detail(capitalized(`${placeIn(restarted)} today`), restarted) },
    {
      value: 'enddate',
      title: 'End date',
      detail: detail(
        program.weekdayAligned
          ? 'The last week is that of the date you choose'
          : 'The last day lands on the date you choose',
        endDate ? preview('enddate') : null,
      ),
    },
  ];
}

function placeIn({ slot }: PlacementPreview): string {
  return slot ? formatPlace(slot.week, slot.day).toLowerCase() : 'week 1, day 1';
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function whyNotContinue({ data, isError }: Circumstances['training']): string {
  if (data) return 'You have no program to continue from';
  return isError ? 'Your place in your program could not be loaded' : 'Looking up your place…';
}
