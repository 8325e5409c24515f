import Box from '@mui/material/Box';
import type { CSSProperties, ReactElement } from 'react';

/** The look of what is chosen or now; in light colours its edge tells it from the ground. */
export const voltFill = { background: 'var(--volt)', boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)' } as const;

interface Entry {
  /** The look of its square. */
  swatch?: CSSProperties;
  /** In place of a square. */
  mark?: ReactElement;
  text: string;
}

interface ChartKeyProps {
  /** False is left out. */
  entries: readonly (Entry | false)[];
  /** Squares of 12 pixels in place of 10, below a chart that fills its card. */
  isLarge?: boolean;
  /** Spacing over it. */
  mt?: number;
  /** For a chart that has all of it in words. */
  'aria-hidden'?: true;
}

/** The legend of a chart: squares and what they stand for. */
export function ChartKey({ entries, isLarge = false, mt, ...root }: ChartKeyProps) {
  const size = isLarge ? 12 : 10;
  const square = { width: size, height: size, flex: 'none', borderRadius: isLarge ? 3 : 2 };
  return (
    <Box
      {...root}
      sx={{
        ...keyStyle,
        mt,
        '& > span': { display: 'inline-flex', alignItems: 'center', gap: isLarge ? '8px' : '6px' },
      }}
    >
      {entries.map(
        (entry) =>
          entry && (
            <span key={entry.text}>
              {entry.mark ?? <i style={{ ...square, ...entry.swatch }} />}
              {entry.text}
            </span>
          ),
      )}
    </Box>
  );
}

const keyStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  typography: 'body2',
  color: 'text.secondary',
} as const;
