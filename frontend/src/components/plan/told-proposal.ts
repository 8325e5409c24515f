import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { type LocalDate, mondayOf } from '#shared/dates.ts';
import { STATIONS } from '#shared/race/segments.ts';
import type { ChangedWorkout, Evidence } from '#shared/training/plan-changes/lighter-week.ts';
import type { Proposal } from '#shared/training/plan-changes/proposal.ts';
import * as words from './words.ts';

/** Returns whether the workouts that a proposal changes are this week's, not the next one's. */
export function isOfThisWeek([first]: readonly ChangedWorkout[], today: LocalDate): boolean {
  return first !== undefined && mondayOf(first.date) <= today;
}

/** A proposal in words. */
export interface ToldProposal {
  readonly title: string;
  readonly short: string;
  readonly reason: string;
  /** The proposal itself, and the page where it is accepted, for one that changes no workout. */
  readonly way?: string;
  readonly lead?: { readonly to: string; readonly label: string };
  /** The answer to declining it, unless that is for good. */
  readonly declined?: string;
}

export function toldProposal(proposal: Proposal, today: LocalDate): ToldProposal {
  const day = (date: LocalDate) => formatDay(date, today);
  /** 'Threshold on Tue 1 Dec, Easy Run on Thu 3 Dec'. */
  const listed = (evidence: readonly Evidence[]) =>
    evidence.map(({ name, date }) => words.workoutOn(name, day(date))).join(', ');
  switch (proposal.rule) {
    case 'hard-sessions': {
      const { evidence, changed } = proposal;
      return {
        title: words.proposals[proposal.rule](),
        short: words.hardShort(evidence.length, changed.length),
        reason: words.hardList(listed(evidence)),
      };
    }
    case 'repeated-misses': {
      const { workoutType, evidence, changed, next } = proposal;
      const kind = workoutType === null ? words.training : WORKOUT_TYPE_LOOK[workoutType].label.toLowerCase();
      const lighter = changed.reduce((sum, workout) => sum + (workout.lighter ?? 0), 0);
      return {
        title: words.proposals[proposal.rule](kind, isOfThisWeek(changed, today)),
        short: words.missedShort(evidence.length, next, lighter),
        reason: words.missedList(listed(evidence)),
      };
    }
    case 'station-untouched': {
      const round = STATIONS.findIndex(({ id }) => id === proposal.station);
      const { name = '', amount, unit } = STATIONS[round] ?? {};
      return {
        title: words.proposals[proposal.rule](name),
        short: words.stationShort(proposal.last && day(proposal.last)),
        reason: words.stationReason(proposal.workouts, day(proposal.since), listed(proposal.evidence)),
        way: words.stationWay(`${amount} ${unit}`),
        lead: {
          to: `/race/simulation?round=${round + 1}`,
          label: words.setUp,
        },
        declined: words.stationDeclined,
      };
    }
    case 'target-apart': {
      const { fast, slow } = proposal;
      const [run, target, proposed] = [proposal.run.seconds, proposal.target, proposal.proposed].map(formatClock) as [
        string,
        string,
        string,
      ];
      return {
        title: words.proposals[proposal.rule](proposed),
        short: words.targetShort(run, target, proposal.proposed < proposal.target),
        reason: words.targetReason(run, day(proposal.run.date), `${formatClock(fast)} to ${formatClock(slow)}`, target),
        way: words.targetWay,
        lead: {
          to: `/race/predictor?run5k=${run}&target=${proposed}`,
          label: words.lookAtIt,
        },
      };
    }
  }
}
