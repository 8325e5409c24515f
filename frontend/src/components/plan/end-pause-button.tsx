import Button from '@mui/material/Button';
import { useEndPause } from '#frontend/components/plan/use-end-pause.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { StandingPause } from '#shared/training/plan-changes/standing-pause.ts';
import * as words from './words.ts';

export interface EndPauseProps {
  pause: StandingPause;
  today: LocalDate;
}

/** The primary button of a day on which the plan is paused. */
export function EndPauseButton({ pause, today }: EndPauseProps) {
  const endPause = useEndPause(today);
  return (
    <Button variant="contained" color="primary" fullWidth onClick={() => endPause(pause)}>
      {words.endPause}
    </Button>
  );
}
