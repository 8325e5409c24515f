import Box from '@mui/material/Box';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import type { WorkoutDetail } from '#frontend/components/workouts/workout-detail-dialog.tsx';
import { IconSquare, WORKOUT_TYPE_LOOK, WorkoutTypeSquare } from '#frontend/components/workouts/workout-type.tsx';
import { comingDayLabel, formatShortPlace } from '#frontend/lib/formats/dates.ts';
import { useTodayWorkout, useUpcomingWorkouts } from '#frontend/queries/workouts.ts';
import { type ComingRow, comingRows, whyNone } from '#frontend/screens/workouts/coming-days.ts';
import { twoLines } from '#frontend/screens/workouts/two-lines.ts';
import { DEFAULT_MINUTES, NEXT_DAYS } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

type Open = (detail: WorkoutDetail) => void;

/** Workouts still to do today and on the next two days. */
export function NextDays({ onOpen }: { onOpen: Open }) {
  const upcoming = useUpcomingWorkouts();
  const { data: today } = useTodayWorkout();
  return (
    <SectionCard title={words.nextDays} flush>
      <QueryState
        isFlush
        query={upcoming}
        what={words.upcoming}
        failure={words.upcomingFailed}
        skeleton={<RowsSkeleton rows={NEXT_DAYS} />}
      >
        {(loaded) => {
          const rows = comingRows(loaded, today);
          if (rows.length === 0) {
            const why = whyNone(loaded, today);
            return <EmptyState icon="calendar" title={words.noneUpcoming} {...(why ? { text: why } : {})} />;
          }
          return (
            <Rows>
              {rows.map((row) => (
                <Row
                  key={row.kind === 'workout' ? row.workout.workoutId : row.date}
                  row={row}
                  today={loaded.localDate}
                  onOpen={onOpen}
                />
              ))}
            </Rows>
          );
        }}
      </QueryState>
    </SectionCard>
  );
}

function Row({ row, today, onOpen }: { row: ComingRow; today: LocalDate; onOpen: Open }) {
  const day = comingDayLabel(row.date, today);
  if (row.kind === 'workout') return <WorkoutRow workout={row.workout} day={day} onOpen={onOpen} />;
  if (row.kind === 'done') {
    return <ListRow start={<IconSquare icon="check" color="var(--green)" />} title={words.doneForToday} detail={day} />;
  }
  return <ListRow start={<IconSquare icon="rest" />} title={words.restDay} detail={words.restDayText(day)} />;
}

function WorkoutRow({ workout, day, onOpen }: { workout: ScheduledWorkout; day: string; onOpen: Open }) {
  const { name, description, workoutType, estimatedDuration } = workout;
  return (
    <ListRow
      start={<WorkoutTypeSquare type={workoutType} />}
      title={name}
      detail={
        <>
          {day}, {formatShortPlace(workout.week, workout.day)}. {WORKOUT_TYPE_LOOK[workoutType].label}
          {description && (
            // Kept out of the button's accessible name; the details have it.
            <Box component="span" aria-hidden sx={twoLines}>
              {description}
            </Box>
          )}
        </>
      }
      end={<Numeral size="numS" value={estimatedDuration ?? DEFAULT_MINUTES.upcoming} unit={words.minutes} />}
      hasArrow
      onPress={() => onOpen({ kind: 'scheduled', workout })}
    />
  );
}
