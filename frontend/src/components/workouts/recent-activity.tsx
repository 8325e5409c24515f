import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import { nearDayLabel } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { useRecentActivity } from '#frontend/queries/workouts.ts';
import { SHOWN } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ActivityItem } from '#shared/workouts/activity.ts';
import { loggedPath } from './logged-path.ts';
import { RatingMark } from './rating-mark.tsx';
import * as words from './words.ts';
import { WorkoutTypeSquare } from './workout-type.tsx';

/** The last few outcomes; each leads to its page. `action` stands beside the heading. */
export function RecentActivity({ action }: { action?: ReactNode }) {
  const activity = useRecentActivity();
  const localDate = useLocalDate();
  return (
    <SectionCard title={words.recentActivity} action={action} flush>
      <QueryState
        isFlush
        query={activity}
        what={words.recentActivityWhat}
        failure={words.recentActivityFailed}
        skeleton={<RowsSkeleton rows={SHOWN.recentActivity} />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="chart" title={words.noRecentActivity} text={words.firstWorkout} />
          ) : (
            <Rows>
              {items.map((item) => (
                <ListRow
                  key={item.id}
                  start={<WorkoutTypeSquare type={item.workoutType} />}
                  title={item.name}
                  detail={dayAndMinutes(item, localDate)}
                  end={<Outcome item={item} />}
                  to={loggedPath(item)}
                />
              ))}
            </Rows>
          )
        }
      </QueryState>
    </SectionCard>
  );
}

function dayAndMinutes({ localDate, duration }: ActivityItem, today: LocalDate): string {
  const day = nearDayLabel(localDate, today);
  return duration === null ? day : `${day}, ${formatMinutes(duration)}`;
}

function Outcome({ item }: { item: ActivityItem }) {
  if (item.status === 'completed') return <RatingMark of={item} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {words.skippedLabel}
    </Typography>
  );
}
