import Box from '@mui/material/Box';
import type { CSSProperties, ReactElement } from 'react';

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
  /** Pixels of a square. */
  size?: 10 | 12;
  /** Pixels between a square and its text. */
  gap?: 6 | 8;
  /** Spacing over it. */
  mt?: number;
  /** For a chart that has all of it in words. */
  'aria-hidden'?: true;
}

/** The legend of a chart: squares and what they stand for. */
export function ChartKey({ entries, size = 10, gap = 6, mt, ...root }: ChartKeyProps) {
  const square = { width: size, height: size, flex: 'none', borderRadius: size > 10 ? 3 : 2 };
  return (
    <Box
      {...root}
      sx={{ ...keyStyle, mt, '& > span': { display: 'inline-flex', alignItems: 'center', gap: `${gap}px` } }}
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
