import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { useRaceResults } from '#frontend/queries/race-results.ts';
import { difference } from '#frontend/screens/simulation/splits-table.tsx';
import { areAlike } from '#shared/race/compare-simulations.ts';
import { keyOf, segmentsOf } from '#shared/race/segments.ts';
import type { Result } from '#shared/workouts/result.ts';
import * as words from './words.ts';

/** The newest earlier simulation of the same prescription, split by split. */
export function Earlier({ id, result }: { id: string; result: Result }) {
  const earlier = useRaceResults(id).find((other) => areAlike(result, other));
  const { race } = result;
  if (!race) return null;
  const before = earlier?.race?.seconds ?? [];
  return (
    <SectionCard title={words.earlier}>
      {earlier ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {words.earlierOn(formatDay(dayOf(earlier.startedAt)))}
          </Typography>
          <Box component="ul" sx={listStyle}>
            {segmentsOf(race).map((segment, index) => (
              <li key={keyOf(segment)}>
                <span>{words.nameOf(segment)}</span>
                <span>{formatClock(before[index] ?? 0)}</span>
                <b>{difference((race.seconds[index] ?? 0) - (before[index] ?? 0))}</b>
              </li>
            ))}
          </Box>
        </>
      ) : (
        <Typography color="textSecondary">{words.noEarlier}</Typography>
      )}
    </SectionCard>
  );
}

const listStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 5rem',
    gap: 3,
    py: 2,
    borderTop: '1px solid var(--line)',
    textAlign: 'right',
  },
  '& > li > span:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
} as const;
