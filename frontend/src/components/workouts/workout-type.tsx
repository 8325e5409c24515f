import Box from '@mui/material/Box';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import * as words from './words.ts';

interface Look {
  label: string;
  icon: IconName;
  color: string;
}

/** The look of each type; the colour is for the glyph only, and never without a word or heading beside it. */
export const WORKOUT_TYPE_LOOK: Record<WorkoutType, Look> = {
  strength: { label: words.strength, icon: 'strength', color: 'var(--strength)' },
  cardio: { label: words.cardio, icon: 'cardio', color: 'var(--cardio)' },
  mixed: { label: words.mixed, icon: 'mixed', color: 'var(--mixed)' },
  conditioning: { label: words.conditioning, icon: 'conditioning', color: 'var(--conditioning)' },
  'station-focus': { label: words.stationFocus, icon: 'station', color: 'var(--station)' },
  'race-prep': { label: words.racePrep, icon: 'race', color: 'var(--ember)' },
  Training: { label: words.training, icon: 'workouts', color: 'var(--text)' },
  Recovery: { label: words.recovery, icon: 'recovery', color: 'var(--ice)' },
  Testing: { label: words.testing, icon: 'target', color: 'var(--text)' },
  Competition: { label: words.competition, icon: 'race', color: 'var(--ember)' },
};

export function WorkoutTypeChip({ type }: { type: WorkoutType }) {
  const { label, icon, color } = WORKOUT_TYPE_LOOK[type];
  return <Chip icon={<Icon name={icon} size={18} color={color} />} label={label} />;
}

/** The square at the start of a list row. */
export function WorkoutTypeSquare({ type }: { type: WorkoutType }) {
  const { icon, color } = WORKOUT_TYPE_LOOK[type];
  return <IconSquare icon={icon} color={color} />;
}

export function IconSquare({ icon, color = 'var(--muted)' }: { icon: IconName; color?: string }) {
  return (
    <Box
      sx={{
        width: 40,
        height: 40,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: 'var(--radius-control)',
        bgcolor: 'var(--raised)',
      }}
    >
      <Icon name={icon} color={color} />
    </Box>
  );
}
