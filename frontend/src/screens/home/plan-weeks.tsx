import Box from '@mui/material/Box';
import { Between } from '#frontend/components/cards.tsx';
import type { Plan } from '#shared/workouts/contract.ts';

/** One mark a week: light is behind the athlete, volt is now. */
export function PlanWeeks({ plan: { weeks, week, daysUntilStart } }: { plan: Plan }) {
  const current = week ?? (daysUntilStart === null ? weeks + 1 : 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="img" aria-label={labelOf(current, weeks)} sx={{ display: 'flex', gap: weeks > 26 ? '1px' : '3px' }}>
        {Array.from({ length: weeks }, (_, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={index}
            sx={{ flex: 1, height: 12, borderRadius: 'var(--radius-mark)', background: colorOf(index + 1, current) }}
          />
        ))}
      </Box>
      <Between sx={{ typography: 'body2', color: 'text.secondary' }}>
        <span>Week 1</span>
        {weeks > 1 && <span>Week {weeks}</span>}
      </Between>
    </Box>
  );
}

function colorOf(week: number, current: number): string {
  if (week === current) return 'var(--volt)';
  return week < current ? 'var(--text)' : 'var(--line)';
}

function labelOf(current: number, weeks: number): string {
  if (current === 0) return `${weeks} weeks ahead`;
  return current > weeks ? `All ${weeks} weeks done` : `Week ${current} of ${weeks}`;
}
