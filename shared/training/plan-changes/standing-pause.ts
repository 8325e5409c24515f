import { addDays, type LocalDate } from '#shared/dates.ts';
import { notLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { currentEnrolment, type Moment, type Training } from '#shared/training/training.ts';
import { lastDayOfPause, type Pause } from './overlay.ts';

/** A pause that is not over. */
export interface StandingPause extends Pause {
  /** Its name in a command. */
  readonly pause: string;
}

/** Selects the pauses that are not over, the earliest first. */
export function pausesAhead(
  training: Training,
  { date: today }: Moment,
): Selected<{ pauses: readonly StandingPause[] }> {
  const current = currentEnrolment(training);
  if (current?.overlays === null) return notLoaded({ part: 'outcomes', enrolmentId: current.id });
  const pauses = (current?.overlays ?? []).flatMap((overlay) => {
    if (overlay.kind !== 'paused' || overlay.isUndone || lastDayOfPause(overlay) < today) return [];
    const { from, to, why, ending } = overlay;
    return { pause: overlay.id.slice(1), from, to, why, ending };
  });
  return { pauses: pauses.sort((a, b) => a.from.localeCompare(b.from)) };
}

/** Returns the change that ends a pause today, so that the plan asks again; one that has not begun is taken back. */
export function endOfPause({ pause, ...days }: StandingPause, today: LocalDate) {
  const change = { kind: 'paused', pause, ...days } as const;
  if (days.from >= today) return { change, isUndone: true };
  return { change: { ...change, to: addDays(today, -1) }, isUndone: false };
}
