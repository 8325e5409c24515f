import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { formatDay, formatShortPlace } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ActivityItem } from '#shared/workouts/activity.ts';
import { loggedPath } from './logged-path.ts';
import * as words from './words.ts';
import { WorkoutTypeSquare } from './workout-type.tsx';

/** Logged workouts with their days; each row links to the workout's page. */
export function HistoryRows({ workouts }: { workouts: readonly ActivityItem[] }) {
  const today = useLocalDate();
  return (
    <Rows>
      {workouts.map((item) => (
        <ListRow
          key={item.id}
          start={<WorkoutTypeSquare type={item.workoutType} />}
          title={item.name}
          detail={whenAndWhere(item, today)}
          end={<Outcome item={item} />}
          to={loggedPath(item)}
          hasArrow
        />
      ))}
    </Rows>
  );
}

/** 'Fri 20 Nov, W4 D5', or 'Fri 20 Nov, imported'. */
function whenAndWhere({ localDate, week, day, importId }: ActivityItem, today: LocalDate): string {
  const when = formatDay(localDate, today);
  if (importId !== undefined) return `${when}, ${words.imported}`;
  return week === null || day === null ? when : `${when}, ${formatShortPlace(week, day)}`;
}

function Outcome({ item: { status, duration, estimatedDuration } }: { item: ActivityItem }) {
  if (status === 'skipped') return <StatusChip status="skipped" />;
  const minutes = duration ?? estimatedDuration;
  return minutes !== null && <Numeral size="numS" value={minutes} unit={words.minutesUnit} />;
}
