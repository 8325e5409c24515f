import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { largestLosses } from '#shared/race/compare-simulations.ts';
import type { Segment } from '#shared/race/segments.ts';
import * as words from './words.ts';

interface LossesProps {
  segments: readonly Segment[];
  seconds: readonly number[];
  targets: readonly number[];
}

/** The largest losses against the target; nothing where none is worth a word. */
export function Losses({ segments, seconds, targets }: LossesProps) {
  const { losses, share } = largestLosses(seconds, targets);
  const [first] = losses;
  if (!first) return null;
  return (
    <SectionCard title={words.lost}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {words.lostShare(losses.length, share)}
      </Typography>
      <Box component="ol" sx={listStyle}>
        {losses.map((loss) => {
          const segment = segments[loss.index];
          return (
            segment && (
              <li key={loss.index}>
                <b>{words.nameOf(segment)}</b>
                <span>+{formatClock(loss.seconds)}</span>
                <i aria-hidden="true" style={{ width: `${(100 * loss.seconds) / first.seconds}%` }} />
              </li>
            )
          );
        })}
      </Box>
    </SectionCard>
  );
}

const listStyle = {
  display: 'grid',
  gap: 3,
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'baseline', gap: '4px 12px' },
  '& span': { typography: 'numS' },
  '& i': { gridColumn: '1 / -1', height: 8, borderRadius: '4px', bgcolor: 'var(--ember)' },
} as const;
