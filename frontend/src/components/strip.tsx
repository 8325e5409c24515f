import Box from '@mui/material/Box';
import type { Segment, SegmentKind } from '#shared/workouts/session-shape.ts';

const FILL: Record<SegmentKind, object> = {
  run: { background: 'var(--text)' },
  work: { background: 'var(--volt)', boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)' },
  easy: { background: 'var(--outline)' },
};

interface StripProps {
  segments: readonly Segment[];
  /** The same in words, for those who do not see it. */
  label: string;
  /** Pixels: 64, 40 for a plan in a list, 96 in a wide hero. */
  height?: number | Record<string, number>;
}

/** The shape of a session: width is minutes, height is effort. Drawn only from minutes that are known. */
export function Strip({ segments, label, height = { xs: 64, md: 96 } }: StripProps) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height, borderBottom: '1px solid var(--line)' }}
    >
      {segments.map(({ minutes, effort, kind }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no identity but their place
          key={index}
          style={{ flexGrow: minutes, height: `${Math.round(Math.min(Math.max(effort, 0.05), 1) * 100)}%` }}
          sx={{ flexBasis: 0, minWidth: 3, borderRadius: '3px 3px 0 0', ...FILL[kind] }}
        />
      ))}
    </Box>
  );
}

/** The small square that says what a colour of the strip stands for. */
export function Swatch({ kind }: { kind: SegmentKind }) {
  return <Box component="span" sx={{ width: 10, height: 10, flex: 'none', borderRadius: '2px', ...FILL[kind] }} />;
}

/** The strip's legend: 'Run 4 km', '4 stations', 'Easy 18 min'. */
export function StripKey({ entries }: { entries: readonly { kind: SegmentKind; text: string }[] }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, typography: 'body2', color: 'text.secondary' }}
    >
      {entries.map(({ kind, text }) => (
        <Box key={kind} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <Swatch kind={kind} />
          {text}
        </Box>
      ))}
    </Box>
  );
}
