import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { PauseSheet } from '#frontend/components/plan/pause-sheet.tsx';
import { useEndPause } from '#frontend/components/plan/use-end-pause.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import type { LocalDate } from '#shared/dates.ts';
import { pausesAhead, type StandingPause } from '#shared/training/plan-changes/standing-pause.ts';
import { currentEnrolment } from '#shared/training/training.ts';
import * as words from './words.ts';

/** The pauses that are not over, each with its end, and the way to another; nothing for an athlete on no program. */
export function PausesCard({ today }: { today: LocalDate }) {
  const [sheet, setSheet] = useState({ count: 0, isOpen: false });
  const { data } = useTraining((training, on) => {
    const ahead = pausesAhead(training, on);
    return 'missing' in ahead ? ahead : { ...ahead, isOnPlan: currentEnrolment(training) !== undefined };
  }, false);
  const endPause = useEndPause(today);
  if (!data?.isOnPlan) return null;
  const open = () => setSheet({ count: sheet.count + 1, isOpen: true });
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
                  {pause.from >= today ? words.takeBackPause : words.endPause}
                </Button>
              }
            />
          ))}
          <ListRow
            start={<IconSquare icon="rest" color="var(--text)" />}
            title={words.illOrAway}
            detail={words.illOrAwayText}
            onPress={open}
          />
        </Rows>
      </Card>
      {/* Each time it begins with today. */}
      {sheet.count > 0 && (
        <PauseSheet
          key={sheet.count}
          today={today}
          isOpen={sheet.isOpen}
          onClose={() => setSheet({ ...sheet, isOpen: false })}
        />
      )}
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
