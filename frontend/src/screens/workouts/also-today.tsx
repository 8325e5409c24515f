import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { WORKOUT_TYPE_LOOK, WorkoutTypeSquare } from '#frontend/components/workouts/workout-type.tsx';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** The other workouts of a day with several; pressing one puts it in the card above. */
export function AlsoToday({ workouts }: { workouts: readonly ScheduledWorkout[] }) {
  if (workouts.length === 0) return null;
  return (
    <SectionCard title={words.alsoToday} flush>
      <Rows>
        {workouts.map(({ workoutId, name, workoutType, status, estimatedDuration }) => (
          <ListRow
            key={workoutId}
            start={<WorkoutTypeSquare type={workoutType} />}
            title={name}
            detail={WORKOUT_TYPE_LOOK[workoutType].label}
            end={
              status === 'upcoming' ? (
                <Numeral size="numS" value={estimatedDuration ?? DEFAULT_MINUTES.upcoming} unit={words.minutes} />
              ) : (
                <StatusChip status={status} />
              )
            }
            to={`/workouts?workout=${encodeURIComponent(workoutId)}`}
            hasArrow
          />
        ))}
      </Rows>
    </SectionCard>
  );
}
