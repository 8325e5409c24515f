import Box from '@mui/material/Box';
import { keyOf, type Segment } from '#shared/race/segments.ts';

interface RaceShapeProps {
  segments: readonly Segment[];
  /** The time or the target of each segment; undefined without either. */
  seconds: readonly (number | undefined)[];
  /** The number of segments drawn filled; later ones are outlined. */
  done: number;
  /** The index of the current segment, which is highlighted. */
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
          key={keyOf(segment)}
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
