import { useTraining } from '#frontend/queries/use-training.ts';
import { addDays, DAYS_IN_WEEK, type LocalDate, nextMonday } from '#shared/dates.ts';
import { apply } from '#shared/training/apply.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { tryChange } from '#shared/training/plan-changes/decide-change.ts';
import { type PlanWeeks, planWeeks } from '#shared/training/plan-changes/plan-weeks.ts';

/** A rest of the plan for some weeks, with its weeks before and after. */
export interface Hold {
  readonly pause: {
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly why: 'later';
    readonly ending: 'shift';
  };
  readonly before: PlanWeeks;
  readonly after: PlanWeeks;
}

/** Returns how the plan would lie if it rested for so many weeks from next Monday on; undefined where it cannot. */
export function useHold(weeks: number): Hold | undefined {
  const { data } = useTraining((training, on) => {
    if (weeks < 1) return {};
    const from = nextMonday(on.date);
    const pause = { from, to: addDays(from, weeks * DAYS_IN_WEEK - 1), why: 'later', ending: 'shift' } as const;
    const event = tryChange(training, { kind: 'paused', pause: 'tried', ...pause }, on);
    if (isNotLoaded(event)) return event;
    if ('refused' in event) return {};
    const [before, after] = [planWeeks(training), planWeeks(apply(training, event))];
    if (isNotLoaded(before)) return before;
    return isNotLoaded(after) ? after : { hold: { pause, before, after } };
  });
  return data && 'hold' in data ? data.hold : undefined;
}
