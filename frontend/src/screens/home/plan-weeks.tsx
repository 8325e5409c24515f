import Box from '@mui/material/Box';
import { Between } from '#frontend/components/ui/cards.tsx';
import { currentWeekOf, WeekBars } from '#frontend/components/workouts/week-bars.tsx';
import type { Plan } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** The weeks of the plan by their load; as even marks where that is not known. */
export function PlanWeeks({ plan }: { plan: Plan }) {
  const { weeks, weekMinutes } = plan;
  const current = currentWeekOf(plan);
  const minutes = weekMinutes[current - 1];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <WeekBars
        minutes={weekMinutes.length ? weekMinutes : Array(weeks).fill(1)}
        current={current}
        height={weekMinutes.length ? 40 : 12}
        label={labelOf(current, weeks) + (minutes ? words.inMinutes(minutes) : '')}
      />
      <Between sx={{ typography: 'body2', color: 'text.secondary' }}>
        <span>{words.weekOne}</span>
        {weeks > 1 && <span>{words.week(weeks)}</span>}
      </Between>
    </Box>
  );
}

function labelOf(current: number, weeks: number): string {
  if (current === 0) return words.weeksAhead(weeks);
  return current > weeks ? words.weeksDone(weeks) : words.weekOf(current, weeks);
}
