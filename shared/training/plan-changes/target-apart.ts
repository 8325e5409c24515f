import { addDays, type LocalDate } from '#shared/dates.ts';
import { type Division, singlesOf } from '#shared/race/division.ts';
import { predictFromBenchmarks } from '#shared/race/predict.ts';
import { readTargetTime } from '#shared/race/target-time.ts';
import type { Moment, Training } from '#shared/training/training.ts';
import type { Overlay, PlanChange } from './overlay.ts';

/** The fastest 5 km of eight weeks, run at 9 or 10 of ten, and a target more than a tenth beside what it allows. */
const APART = { days: 56, effort: 9, share: 0.1 } as const;
const RULE = 'target-apart';

/** The athlete's target, and the 5 km they have run, as far as they are known. */
export interface KnownTarget {
  readonly division: Division | null;
  /** As they wrote it. */
  readonly targetTime: string | null;
  readonly runs: readonly { readonly date: LocalDate; readonly seconds: number; readonly entryId: string }[];
}

/** Another target, as a benchmark allows it; times are seconds. */
export interface TargetApart {
  readonly id: string;
  readonly rule: typeof RULE;
  readonly run: { readonly date: LocalDate; readonly seconds: number };
  /** The race that it predicts, in whole minutes. */
  readonly fast: number;
  readonly slow: number;
  readonly target: number;
  /** The end of the range that is nearer to the target. */
  readonly proposed: number;
  readonly change: Extract<PlanChange, { kind: 'scaled' }>;
}

/**
 * Proposes another target where the athlete's is far from what their 5 km predicts. Of benchmarks only the 5 km counts: a
 * prediction needs one, and a set at a station inside a workout is no test.
 */
export function targetApart(
  { log }: Training,
  { date: today }: Moment,
  { division, targetTime, runs }: KnownTarget,
  overlays: readonly Overlay[],
): TargetApart[] {
  const target = readTargetTime(targetTime ?? '');
  const singles = division && singlesOf(division);
  const [run] = runs
    .filter(({ date }) => date <= today && date > addDays(today, -APART.days))
    .toSorted((a, b) => a.seconds - b.seconds);
  // An easy run says nothing of what could be run, and one whose effort is not known may have been easy.
  if (!run || !singles || target === null || (log[run.entryId]?.effort ?? 0) < APART.effort) return [];
  const { fast, slow } = predictFromBenchmarks({ run5k: run.seconds }, singles).total;
  // Rounded outwards, as wherever a range is shown.
  const [earliest, latest] = [Math.floor(fast / 60) * 60, Math.ceil(slow / 60) * 60] as const;
  const isApart = target < earliest ? earliest > target * (1 + APART.share) : latest < target * (1 - APART.share);
  const id = `${RULE}.${target}-${Math.round(run.seconds)}`;
  const wasDeclined = overlays.some((overlay) => overlay.isUndone && overlay.id === `s${id}`);
  if (!isApart || wasDeclined) return [];
  return [
    {
      ...{ id, rule: RULE, run, fast: earliest, slow: latest, target },
      proposed: target < earliest ? earliest : latest,
      change: { kind: 'scaled', proposal: id, n: [], factor: 1 },
    },
  ];
}
