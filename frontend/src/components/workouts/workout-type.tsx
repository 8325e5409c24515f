import Box from '@mui/material/Box';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';

interface Look {
  label: string;
  icon: IconName;
  color: string;
}

/** One look for each type; the colour goes on the glyph only, and never without the word or a heading beside it. */
export const WORKOUT_TYPE_LOOK: Record<WorkoutType, Look> = {
  strength: { label: 'Strength', icon: 'strength', color: 'var(--strength)' },
  cardio: { label: 'Cardio', icon: 'cardio', color: 'var(--cardio)' },
  mixed: { label: 'Mixed', icon: 'mixed', color: 'var(--mixed)' },
  conditioning: { label: 'Conditioning', icon: 'conditioning', color: 'var(--conditioning)' },
  'station-focus': { label: 'Station focus', icon: 'station', color: 'var(--station)' },
  'race-prep': { label: 'Race prep', icon: 'race', color: 'var(--ember)' },
  Training: { label: 'Training', icon: 'workouts', color: 'var(--text)' },
  Recovery: { label: 'Recovery', icon: 'recovery', color: 'var(--ice)' },
  Testing: { label: 'Testing', icon: 'target', color: 'var(--text)' },
  Competition: { label: 'Competition', icon: 'race', color: 'var(--ember)' },
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
