import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { currentEnrolment, type Moment, nextRace, type Training } from '#shared/training/training.ts';
import { datedWorkouts } from './dated-workouts.ts';
import { type Facts, hardSessions, type LighterProposal, repeatedMisses } from './lighter-week.ts';
import { factorOf, lighterMinutes } from './lighter-workout.ts';
import { isRaceAhead } from './may-propose.ts';
import { isNearRace } from './near-race.ts';
import { type Overlay, overlayIdOf } from './overlay.ts';
import { type KnownTarget, type TargetApart, targetApart } from './target-apart.ts';
import { type RecordedStations, type UntouchedStation, untouchedStation } from './untouched-station.ts';

export type Proposal = LighterProposal | LeadingProposal;

/**
 * A proposal that changes no workout and leads to where it is done, which ends it. Declining it is stored like declining
 * any other.
 */
export type LeadingProposal = UntouchedStation | TargetApart;

/** Facts that are known beside the training; nothing is proposed from those that are left out. */
export interface KnownBeside {
  readonly target?: KnownTarget | undefined;
  readonly recorded?: RecordedStations | undefined;
}

/**
 * Selects the one change that is proposed now, if any: not one that was answered, nor once its first workout is over.
 * A lighter week comes before a target, and that before a station.
 */
export function proposalOn(
  training: Training,
  on: Moment,
  { target, recorded }: KnownBeside = {},
): Selected<{ proposal?: Proposal }> {
  const current = currentEnrolment(training);
  const enrolment = current && loadedEnrolment(current);
  if (!enrolment) return {};
  if (isNotLoaded(enrolment)) return enrolment;
  const overlays = enrolment.overlays ?? [];
  const facts: Facts = {
    ...{ training, on, raceDate: nextRace(training, on.date) },
    selectedOn: enrolment.selectedOn,
    workouts: datedWorkouts(enrolment, enrolment.program.index).map((dated) => ({
      ...dated,
      minutes: lighterMinutes(
        dated.workout.minutes,
        factorOf(overlays, dated.workout.number, dated.day, training.raceDate ?? null),
      ),
      isLogged: enrolment.outcomes[dated.workout.number] !== undefined,
      isDone: enrolment.outcomes[dated.workout.number]?.status === 'completed',
    })),
  };
  const isOpen = ({ change }: LighterProposal) =>
    !overlays.some((overlay) => overlay.id === overlayIdOf(change) && !isDeclineTakenBack(overlay));
  const made = [...hardSessions(facts), ...repeatedMisses(facts)];
  // One that was answered stands for the week's others of its rule.
  const isAnswered = ({ rule }: LighterProposal) => made.some((other) => other.rule === rule && !isOpen(other));
  const { raceDate } = facts;
  const isOnTheWay = isRaceAhead(training, on.date) && !isNearRace(on.date, raceDate);
  const [proposal]: readonly Proposal[] = [
    ...made.filter((one) => !isAnswered(one)),
    ...(target && isOnTheWay ? targetApart(training, on, target, overlays) : []),
    ...(recorded && raceDate && isOnTheWay ? untouchedStation({ ...facts, enrolment, raceDate, recorded }) : []),
  ];
  return proposal ? { proposal } : {};
}

/** Returns whether an answer was taken back: it changes no workout, and stands open again. */
function isDeclineTakenBack(overlay: Overlay): boolean {
  return overlay.kind === 'scaled' && overlay.n.length === 0 && !overlay.isUndone;
}
