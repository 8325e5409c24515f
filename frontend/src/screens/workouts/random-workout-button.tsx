import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/icon.tsx';
import { Tooltip } from '#frontend/components/tooltip.tsx';

/** Something else than the plan, from the top of the screen. */
export function RandomWorkoutButton({ isGenerating, onPress }: { isGenerating: boolean; onPress: () => void }) {
  return (
    <Tooltip text="Works offline with bodyweight exercises">
      {(description) => (
        <Button {...description} startIcon={<Icon name="random" />} loading={isGenerating} onClick={onPress}>
          Random Workout
        </Button>
      )}
    </Tooltip>
  );
}
