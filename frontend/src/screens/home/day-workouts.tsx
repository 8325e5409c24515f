import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** The day's workouts within the hero card, each with what became of it. */
export function DayWorkouts({ title, workouts }: { title?: string; workouts: readonly ScheduledWorkout[] }) {
  return (
    <Box sx={{ borderTop: '1px solid var(--line)', pt: 4 }}>
      {title && (
        <Typography component="h3" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 3 }}>
        {workouts.map(({ workoutId, name, status, estimatedDuration }) => (
          <li key={workoutId}>
            <Between sx={{ flexWrap: 'nowrap', '& > :last-child': { flex: 'none' } }}>
              <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              {status === 'upcoming' ? (
                <Numeral size="numS" value={estimatedDuration ?? DEFAULT_MINUTES.upcoming} unit={words.minutes} />
              ) : (
                <StatusChip status={status} />
              )}
            </Between>
          </li>
        ))}
      </Box>
    </Box>
  );
}
