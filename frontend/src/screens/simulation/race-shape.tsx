import Box from '@mui/material/Box';
import type { Segment } from '#shared/race/segments.ts';

interface RaceShapeProps {
  segments: readonly Segment[];
  /** Of each segment; undefined where neither a time nor a target is known. */
  seconds: readonly (number | undefined)[];
  /** How many are drawn full; the rest is hollow. */
  done: number;
  /** The index of the one under way. */
  now?: number;
  label: string;
}

const HEIGHT: Readonly<Record<Segment['kind'], string>> = { run: '68%', roxzone: '22%', station: '100%' };
const COLOR: Readonly<Record<Segment['kind'], string>> = {
  run: 'var(--text)',
  roxzone: 'var(--outline)',
  station: 'var(--volt)',
};
/** Seconds of a segment without a time or a target. */
const USUAL: Readonly<Record<Segment['kind'], number>> = { run: 320, roxzone: 30, station: 300 };

/** The segments side by side: width is time, height the kind. */
export function RaceShape({ segments, seconds, done, now, label }: RaceShapeProps) {
  return (
    <Box role="img" aria-label={label} sx={shapeStyle}>
      {segments.map((segment, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment has no identity but its place
          key={index}
          style={{
            flexGrow: seconds[index] ?? USUAL[segment.kind],
            height: HEIGHT[segment.kind],
            ...(index < done || index === now
              ? { background: COLOR[segment.kind] }
              : { boxShadow: 'inset 0 0 0 1.5px var(--outline)' }),
            ...(index === now && { outline: '2px solid var(--ember)', outlineOffset: 1 }),
          }}
        />
      ))}
    </Box>
  );
}

const shapeStyle = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2px',
  height: 44,
  '& i': { flexBasis: 0, minWidth: '2px', borderRadius: '2px' },
} as const;
