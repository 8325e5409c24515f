import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { MOST_STEPS } from '#frontend/lib/fit/limits.ts';
import type { PlacedWorkout } from '#frontend/lib/fit/watch-files.ts';
import { useSaveWorkoutForWatch } from '#frontend/queries/plan/watch-files.ts';
import * as words from './words.ts';

/** Saves a workout as a file for watches; what came of it is said here, for a dialog hides the toasts. */
export function SaveForWatch({ workout: { week, day, name, exercises } }: { workout: PlacedWorkout }) {
  const { mutateAsync, isPending, data: fileName, error } = useSaveWorkoutForWatch();
  const singleFlight = useSingleFlight();
  const isRefused = fileName === null && !isPending;
  const problem = isRefused ? words.tooManySteps(MOST_STEPS) : error && !isPending && words.failed;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <BusyButton
        variant="text"
        sx={{ ml: -3 }}
        startIcon={<Icon name="file" />}
        isBusy={isPending}
        onClick={() => singleFlight(() => mutateAsync({ week, day, name, exercises }).catch(() => undefined))}
      >
        {words.save}
      </BusyButton>
      <Typography role="status" variant="body2" color="textSecondary">
        {fileName && words.savedAs(fileName)} {words.how}
      </Typography>
      {problem && <FailureAlert text={problem} />}
    </Box>
  );
}
