import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useShareCompleted } from '#frontend/components/strava/share-completed.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import type { RecentWorkout } from '#shared/workouts/activity.ts';
import type { EditStart } from './edit-draft.ts';
import * as words from './words.ts';

interface LoggedActionsProps {
  workout: RecentWorkout;
  onEdit: (start: EditStart) => void;
  onRemove: () => void;
}

/** The actions for a logged workout; a skipped one can only be deleted. */
export function LoggedActions({ workout, onEdit, onRemove }: LoggedActionsProps) {
  const { isToStrava, share, sheet } = useShareCompleted();
  const isCompleted = workout.status === 'completed';
  return (
    <Box role="group" aria-label={words.actions} sx={quadStyle}>
      {isCompleted && (
        <>
          <Action icon="edit" label={words.edit} aria-haspopup="dialog" onClick={() => onEdit('all')} />
          <Action icon="calendar" label={words.date} aria-haspopup="dialog" onClick={() => onEdit('day')} />
          <Action
            icon="share"
            label={words.share}
            {...(isToStrava(workout) && { 'aria-label': words.shareToStrava })}
            onClick={() => share(workout)}
          />
        </>
      )}
      <Action icon="trash" label={words.remove} isGrave onClick={onRemove} />
      {sheet}
    </Box>
  );
}

interface ActionProps extends ButtonProps {
  icon: IconName;
  label: string;
  /** True for red text. */
  isGrave?: boolean;
}

function Action({ icon, label, isGrave = false, ...button }: ActionProps) {
  return (
    <Button {...button} sx={isGrave ? { ...actionStyle, color: 'var(--red)' } : actionStyle}>
      <Icon name={icon} />
      {label}
    </Button>
  );
}

/** As many in a row as fit. */
const quadStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4rem), 1fr))',
  gap: 2,
} as const;

const actionStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  minHeight: 64,
  p: '8px 2px',
  fontSize: '.875rem',
  minWidth: 0,
} as const;
