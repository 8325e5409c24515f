import { addDays, dayNumber, type LocalDate, localDate } from '#shared/dates.ts';
import { isNotLoaded, notLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { currentEnrolment, type Moment, type Training } from '#shared/training/training.ts';
import { datedWorkouts } from './dated-workouts.ts';
import { lastDayOfPause, type Pause, type PlanChange } from './overlay.ts';

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

/** Workouts that were made lighter and are still to come. */
export interface StandingRelief {
  readonly change: Extract<PlanChange, { kind: 'scaled' }>;
  readonly workouts: number;
  readonly lastDay: LocalDate;
}

/** Selects the accepted proposals whose workouts have not begun: they can be undone. */
export function reliefsAhead(
  training: Training,
  { date: today }: Moment,
): Selected<{ reliefs: readonly StandingRelief[] }> {
  const current = currentEnrolment(training);
  const enrolment = current && loadedEnrolment(current);
  if (!enrolment) return { reliefs: [] };
  if (isNotLoaded(enrolment)) return enrolment;
  const dated = datedWorkouts(enrolment, enrolment.program.index);
  const reliefs = (enrolment.overlays ?? []).flatMap((overlay) => {
    if (overlay.kind !== 'scaled' || overlay.isUndone) return [];
    const ofIt = dated.filter(({ workout }) => overlay.n.includes(workout.number));
    const hasBegun = ofIt.some(({ workout, day }) => enrolment.outcomes[workout.number] || day < dayNumber(today));
    if (ofIt.length === 0 || hasBegun) return [];
    const { kind, n, factor } = overlay;
    return {
      change: { kind, proposal: overlay.id.slice(1), n, factor },
      workouts: ofIt.length,
      lastDay: localDate(Math.max(...ofIt.map(({ day }) => day))),
    };
  });
  return { reliefs };
}

/** Returns the change that ends a pause today, so that the plan asks again; one that has not begun is taken back. */
export function endOfPause({ pause, ...days }: StandingPause, today: LocalDate) {
  const change = { kind: 'paused', pause, ...days } as const;
  if (days.from >= today) return { change, isUndone: true };
  return { change: { ...change, to: addDays(today, -1) }, isUndone: false };
}
