import Box from '@mui/material/Box';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { WORKOUT_TYPE_LOOK, WorkoutTypeSquare } from '#frontend/components/workouts/workout-type.tsx';
import { readableLabel } from '#frontend/lib/formats/exercise-format.ts';
import { lengthsInSentence } from '#frontend/lib/formats/written-amounts.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { twoLines } from '#frontend/screens/workouts/two-lines.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import * as words from './words.ts';

interface RandomWorkoutCardProps {
  workout: RandomWorkout | null;
  isGenerating: boolean;
  onGenerate: () => void;
}

/** The generated workout, which opens with all there is to it, and the way to another. */
export function RandomWorkoutCard({ workout, isGenerating, onGenerate }: RandomWorkoutCardProps) {
  return (
    <SectionCard title={words.randomWorkout} flush>
      {workout ? (
        <Rows>
          <ListRow
            start={<WorkoutTypeSquare type={workout.workoutType} />}
            title={workout.name}
            detail={<Detail workout={workout} />}
            end={<Numeral size="numS" value={workout.estimatedDuration} unit={words.minutes} />}
            to="/random-workout"
            hasArrow
          />
        </Rows>
      ) : (
        <EmptyState icon="random" title={words.noPlanNeeded} text={words.readyNow} />
      )}
      <Box sx={{ p: '0 16px 16px' }}>
        <BusyButton fullWidth startIcon={<Icon name="refresh" />} isBusy={isGenerating} onClick={onGenerate}>
          {words.generateNew}
        </BusyButton>
      </Box>
    </SectionCard>
  );
}

function Detail({ workout }: { workout: RandomWorkout }) {
  const units = useUnits();
  const { workoutType, difficulty, structure, isOffline } = workout;
  return (
    <>
      {WORKOUT_TYPE_LOOK[workoutType].label}, {readableLabel(difficulty)}
      <Box component="span" sx={twoLines}>
        {lengthsInSentence(structure, units)}
      </Box>
      {isOffline && (
        <Box component="span" sx={{ display: 'block', mt: 2 }}>
          <StatusChip status="offline" />
        </Box>
      )}
    </>
  );
}
