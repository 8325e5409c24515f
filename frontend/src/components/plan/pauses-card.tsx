import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { PauseSheet } from '#frontend/components/plan/pause-sheet.tsx';
import { useEndPause } from '#frontend/components/plan/use-end-pause.ts';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import type { LocalDate } from '#shared/dates.ts';
import { isNotLoaded, together } from '#shared/training/not-loaded.ts';
import { pausesAhead, reliefsAhead, type StandingPause } from '#shared/training/plan-changes/standing-pause.ts';
import { currentEnrolment } from '#shared/training/training.ts';
import * as words from './words.ts';

/** The pauses that are not over, each with its end, and the way to another; nothing for an athlete on no program. */
export function PausesCard({ today }: { today: LocalDate }) {
  const sheet = useSheet<true>();
  const { data } = useTraining((training, on) => {
    const ahead = together({ pauses: pausesAhead(training, on), reliefs: reliefsAhead(training, on) });
    if (isNotLoaded(ahead)) return ahead;
    const isOnPlan = currentEnrolment(training) !== undefined;
    return { ...ahead.pauses, ...ahead.reliefs, isOnPlan };
  }, false);
  const endPause = useEndPause(today);
  const make = usePlanChange();
  if (!data?.isOnPlan) return null;
  return (
    <>
      <Card variant="flush">
        <Rows lined>
          {data.pauses.map((pause) => (
            <ListRow
              key={pause.pause}
              start={<IconSquare icon="rest" color="var(--text)" />}
              title={describePause(pause, today)}
              end={
                <Button variant="text" onClick={() => endPause(pause)}>
                  {pause.from >= today ? words.cancelPause : words.endPause}
                </Button>
              }
            />
          ))}
          {data.reliefs.map(({ change, workouts, lastDay }) => (
            <ListRow
              key={change.proposal}
              start={<IconSquare icon="chart" color="var(--text)" />}
              title={words.lighterWorkouts}
              detail={words.lighterUntil(workouts, formatDay(lastDay, today))}
              end={
                <Button
                  variant="text"
                  onClick={() =>
                    make(
                      { change, isUndone: true, name: words.changeNamed },
                      { title: words.reliefUndone, text: words.reliefUndoneText },
                    )
                  }
                >
                  {words.undo}
                </Button>
              }
            />
          ))}
          <ListRow
            start={<IconSquare icon="rest" color="var(--text)" />}
            title={words.illOrAway}
            detail={words.illOrAwayText}
            onPress={() => sheet.open(true)}
          />
        </Rows>
      </Card>
      {sheet.show((state) => (
        <PauseSheet {...state} today={today} />
      ))}
    </>
  );
}

function describePause({ from, to }: StandingPause, today: LocalDate): string {
  if (from > today) {
    const first = formatDay(from, today);
    return to === null ? words.pausedFrom(first) : words.pausedFromTo(first, formatDay(to, today));
  }
  return to === null ? words.isPaused : words.isPausedUntil(formatDay(to, today));
}
