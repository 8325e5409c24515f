import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  describeLastWorkout,
  formatSpan,
  type PlacementPreview,
} from '#frontend/components/programs/selection/placement-preview.ts';
import { loadInWords } from '#frontend/components/programs/selection/week-load.ts';
import { Between } from '#frontend/components/ui/cards.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { WeekBars } from '#frontend/components/workouts/week-bars.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Program } from '#shared/programs/program.ts';

interface PlacedWeeksProps {
  program: Program;
  placement: PlacementPreview;
  behind: 'done' | 'left-out';
  today: LocalDate;
}

/** The weeks of a program between its first day and its last, as they will lie if it is chosen. */
export function PlacedWeeks({ program: { weekMinutes }, placement, behind, today }: PlacedWeeksProps) {
  const { firstDay, lastDay, slot } = placement;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {weekMinutes.length > 0 && (
        <WeekBars minutes={weekMinutes} current={slot?.week ?? 1} behind={behind} label={loadInWords(weekMinutes)} />
      )}
      <div aria-hidden="true">
        <Between sx={{ typography: 'body2', color: 'text.secondary' }}>
          <span>{formatDay(firstDay, today)}</span>
          <span>{formatDay(lastDay, today)}</span>
        </Between>
      </div>
      <p role="status" style={visuallyHidden}>
        {formatSpan(placement, today)}
      </p>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {describeLastWorkout(placement, today)}
      </Typography>
    </Box>
  );
}
