import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Tooltip } from '#frontend/components/ui/overlays/tooltip.tsx';
import * as words from './words.ts';

/** Something else than the plan, from the top of the screen. */
export function RandomWorkoutButton({ isGenerating, onPress }: { isGenerating: boolean; onPress: () => void }) {
  return (
    <Tooltip text={words.worksOffline}>
      {(description) => (
        <BusyButton {...description} startIcon={<Icon name="random" />} isBusy={isGenerating} onClick={onPress}>
          {words.randomWorkout}
        </BusyButton>
      )}
    </Tooltip>
  );
}
