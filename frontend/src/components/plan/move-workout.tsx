import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { Fieldset } from '#frontend/components/ui/forms/fieldset.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { usePlan } from '#frontend/queries/plan/use-plan.ts';
import type { LocalDate } from '#shared/dates.ts';
import { type MoveDay, type MoveWeek, moveWeek } from '#shared/training/plan-changes/move-week.ts';
import { DayBars } from './day-bars.tsx';
import * as words from './words.ts';

/** The space that the week takes while it loads, in pixels. */
const WEEK_HEIGHT = 180;

export interface MoveWorkoutProps {
  /** The workout's number in its program. */
  number: number;
  today: LocalDate;
  onClose: () => void;
  /** The day it was moved to; null where it was left out. */
  onMoved: (to: LocalDate | null) => void;
}

/** Moves a workout to another day of its week, or leaves it out. */
export function MoveWorkout({ number, today, onClose, onMoved }: MoveWorkoutProps) {
  const plan = usePlan((training, on) => moveWeek(training, on, number));
  return (
    <>
      <QueryState
        query={plan}
        what={words.weekOfWorkout}
        failure={words.weekFailed}
        skeleton={<Skeleton height={WEEK_HEIGHT} />}
      >
        {({ week }) => week && <Picker number={number} week={week} today={today} onClose={onClose} onMoved={onMoved} />}
      </QueryState>
      {!plan.data && (
        <Button variant="text" onClick={onClose}>
          {words.cancel}
        </Button>
      )}
    </>
  );
}

function Picker({ number, week, today, onClose, onMoved }: MoveWorkoutProps & { week: MoveWeek }) {
  const change = usePlanChange();
  const [chosen, setChosen] = useState(week.date);
  const groupRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => groupRef.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const day = week.days.find(({ date }) => date === chosen);
  const isElsewhere = chosen !== week.date;
  const moveTo = (to: LocalDate) => {
    change(
      { change: { kind: 'moved', n: number, to }, name: words.moveNamed(week.name) },
      { title: words.moved(formatDay(to, today)), text: words.movedText },
    );
    onMoved(to);
  };
  const leaveOut = () => {
    change(
      { change: { kind: 'dropped', n: number }, name: words.leaveOutNamed(week.name) },
      { title: words.leftOut, text: words.leftOutText(week.name) },
    );
    onMoved(null);
  };
  const better = isElsewhere && day?.concern && week.best !== chosen ? week.best : null;
  return (
    <Box ref={groupRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Fieldset legend={words.moveTo}>
        <DayBars week={week} chosen={chosen} onChoose={setChosen} />
      </Fieldset>
      <div aria-live="polite">
        {isElsewhere && day ? (
          <Consequence day={day} better={better} today={today} />
        ) : (
          <Quiet>{words.chooseDay}</Quiet>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          color="primary"
          disabled={!isElsewhere}
          onClick={() => moveTo(chosen)}
          sx={{ flex: '1 1 100%', minHeight: 56 }}
        >
          {isElsewhere ? words.moveToDay(formatDay(chosen, today)) : words.move}
        </Button>
        {better && (
          <Button onClick={() => moveTo(better)} sx={{ flex: '1 1 auto' }}>
            {words.take(formatDay(better, today))}
          </Button>
        )}
        {week.canBeLeftOut && (
          <Button variant="text" onClick={leaveOut} sx={{ flex: '1 1 auto' }}>
            {words.leaveOut}
          </Button>
        )}
        <Button variant="text" onClick={onClose} sx={{ flex: '1 1 auto' }}>
          {words.cancel}
        </Button>
      </Box>
    </Box>
  );
}

/** The worst that can be said of a day, or that nothing speaks against it. */
function Consequence({ day, better, today }: { day: MoveDay; better: LocalDate | null; today: LocalDate }) {
  const concern = concernOf(day, today);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {concern ? (
        <Alert severity="warning" icon={<Icon name="alert" />}>
          <strong>{concern.title}</strong> {concern.text} {better && words.better(formatDay(better, today))}
        </Alert>
      ) : (
        <Typography>{words.nothingAgainst}</Typography>
      )}
      <Quiet>{words.onlyThisWeek}</Quiet>
    </Box>
  );
}

function concernOf({ concern, hardDay, workouts }: MoveDay, today: LocalDate) {
  switch (concern) {
    case 'hard-days':
      return { title: words.hardDays, text: hardDay && words.hardDaysText(formatDay(hardDay, today)) };
    case 'second-workout':
      return { title: words.secondWorkout, text: words.secondWorkoutText(workouts[0]?.name ?? '') };
    case 'no-rest-day':
      return { title: words.noRestDay, text: words.noRestDayText };
    default:
      return undefined;
  }
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
