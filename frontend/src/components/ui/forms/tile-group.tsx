import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Between } from '#frontend/components/ui/cards.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { Fieldset } from './fieldset.tsx';

interface TileGroupProps<Value extends string | number> {
  legend: string;
  /** For a group whose heading already names it. */
  isLegendHidden?: boolean;
  /** Text at the right of the legend: the value in words. */
  note?: ReactNode;
  tiles: readonly { value: Value; title: string }[];
  /** Tiles per row. */
  perRow: number;
  /** Labels for the meaning of the first and the last. */
  ends?: readonly [first: string, last: string];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  problem?: string | undefined;
}

/** Radio buttons for short values, as numerals in a row. */
export function TileGroup<Value extends string | number>({
  legend,
  isLegendHidden = false,
  note,
  tiles,
  perRow,
  ends,
  value,
  onChange,
  problem,
}: TileGroupProps<Value>) {
  const name = useId();
  return (
    <Fieldset legend={legend} isLegendHidden={isLegendHidden} note={note} problem={problem}>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${perRow}, 1fr)`, gap: perRow > 5 ? 1 : 2 }}>
        {tiles.map((tile) => (
          <Box key={tile.value} component="label" sx={tileStyle}>
            <input
              type="radio"
              name={name}
              style={visuallyHidden}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            {tile.title}
          </Box>
        ))}
      </Box>
      {ends && (
        <Between>
          {ends.map((text) => (
            <Typography key={text} component="span" variant="body2" color="textSecondary">
              {text}
            </Typography>
          ))}
        </Between>
      )}
    </Fieldset>
  );
}

const tileStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: 'var(--tap)',
  border: '1px solid var(--outline)',
  borderRadius: 'var(--radius-control)',
  font: '600 1.375rem/1 var(--font-display)',
  cursor: 'pointer',
  '&:has(:checked)': { bgcolor: 'var(--volt)', borderColor: 'var(--volt)', color: 'var(--ink)', fontWeight: 700 },
  '&:has(:focus-visible)': { outline: '2px solid var(--volt-mark)', outlineOffset: 2 },
} as const;
