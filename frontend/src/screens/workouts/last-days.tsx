import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useShareCompleted } from '#frontend/components/strava/share-completed.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { loggedPath } from '#frontend/components/workouts/logged-path.ts';
import { LogSomethingElse } from '#frontend/components/workouts/logging/log-something-else.tsx';
import { RatingMark } from '#frontend/components/workouts/rating-mark.tsx';
import { completedIn } from '#frontend/components/workouts/words.ts';
import { WorkoutTypeSquare } from '#frontend/components/workouts/workout-type.tsx';
import { formatShortPlace, pastDayLabel, timeOnDay } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { useRecentWorkouts } from '#frontend/queries/workouts.ts';
import { LAST_DAYS } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { RecentWorkout } from '#shared/workouts/activity.ts';
import * as words from './words.ts';

/** Outcomes of today and the days before. */
export function LastDays() {
  const recent = useRecentWorkouts();
  const today = useLocalDate();
  const { isToStrava, share, sheet } = useShareCompleted();
  return (
    <SectionCard title={words.lastDays} action={<LogSomethingElse variant="text" />} flush>
      <QueryState
        isFlush
        query={recent}
        what={words.recent}
        failure={words.recentFailed}
        skeleton={<RowsSkeleton rows={LAST_DAYS} />}
      >
        {(workouts) =>
          workouts.length === 0 ? (
            <EmptyState icon="chart" title={words.noneRecent} text={words.noneRecentText} />
          ) : (
            <Rows>
              {workouts.map((workout) => (
                <ListRow
                  key={workout.id}
                  start={<WorkoutTypeSquare type={workout.workoutType} />}
                  title={workout.name}
                  detail={<Detail workout={workout} today={today} />}
                  isTall
                  hasArrow={workout.status !== 'completed'}
                  action={
                    workout.status === 'completed' && (
                      <Share name={workout.name} isToStrava={isToStrava(workout)} onPress={() => share(workout)} />
                    )
                  }
                  to={loggedPath(workout)}
                />
              ))}
            </Rows>
          )
        }
      </QueryState>
      {sheet}
    </SectionCard>
  );
}

interface ShareProps {
  name: string;
  isToStrava: boolean;
  onPress: () => void;
}

function Share({ name, isToStrava, onPress }: ShareProps) {
  return (
    <IconButton
      aria-label={isToStrava ? words.shareToStrava(name) : words.share(name)}
      {...(isToStrava && { 'aria-haspopup': 'dialog' })}
      onClick={onPress}
      sx={{ alignSelf: 'flex-start', mt: '10px', mr: 2 }}
    >
      <Icon name="share" />
    </IconButton>
  );
}

function Detail({ workout, today }: { workout: RecentWorkout; today: LocalDate }) {
  const { status, duration, week, day } = workout;
  const when = `${pastDayLabel(workout.localDate, today)}${timeOnDay(workout.completedAt, workout.localDate)}`;
  return (
    <>
      {week === null || day === null ? when : `${when}, ${formatShortPlace(week, day)}`}
      {status === 'completed' && duration !== null && (
        <Box component="span" sx={{ display: 'block' }}>
          {completedIn(duration)}
        </Box>
      )}
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        <StatusChip status={status} />
        <RatingMark of={workout} />
      </Box>
    </>
  );
}
