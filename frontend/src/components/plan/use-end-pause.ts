import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import type { LocalDate } from '#shared/dates.ts';
import { endOfPause, type StandingPause } from '#shared/training/plan-changes/standing-pause.ts';
import * as words from './words.ts';

/** Ends a pause, or takes back one that has not begun. */
export function useEndPause(today: LocalDate): (pause: StandingPause) => void {
  const change = usePlanChange();
  const name = words.pauseNamed;
  return (pause) =>
    change(
      { ...endOfPause(pause, today), name },
      { title: words.pauseEnded, text: words.pauseEndedText },
      { change: { kind: 'paused', ...pause }, name },
    );
}
