import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { WorkoutTypeSquare } from '#frontend/components/workouts/workout-type.tsx';
import { comingDayLabel, formatShortPlace } from '#frontend/lib/formats/dates.ts';
import { useUpcomingWorkouts } from '#frontend/queries/workouts.ts';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** The next workout after today, if it is one of the days that are known. */
export function useNextWorkout(localDate: LocalDate): ScheduledWorkout | undefined {
  return useUpcomingWorkouts().data?.workouts.find(({ scheduledDate }) => scheduledDate > localDate);
}

/** Whether it is known what the day after holds. */
export function useKnowsTomorrow(localDate: LocalDate): boolean {
  const { data: upcoming } = useUpcomingWorkouts();
  return upcoming !== undefined && (upcoming.lastKnown === undefined || upcoming.lastKnown > localDate);
}

/** The next workout, within the hero card. */
export function NextWorkout({ workout, localDate }: { workout: ScheduledWorkout; localDate: LocalDate }) {
  const { name, scheduledDate, week, day, workoutType, estimatedDuration } = workout;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pt: 4, borderTop: '1px solid var(--line)' }}>
      <WorkoutTypeSquare type={workoutType} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {comingDayLabel(scheduledDate, localDate)}, {formatShortPlace(week, day)}
        </Typography>
      </Box>
      <Numeral size="numS" value={estimatedDuration ?? DEFAULT_MINUTES.upcoming} unit={words.minutes} />
    </Box>
  );
}
