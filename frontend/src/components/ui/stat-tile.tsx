import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';

interface NumeralProps {
  value: ReactNode;
  /** Small and quiet behind the number: 'min', 'days', 'of 7'. */
  unit?: string;
  size?: 'numXl' | 'numL' | 'num' | 'numS';
}

/** A number as the picture it is here. */
export function Numeral({ value, unit, size = 'num' }: NumeralProps) {
  return (
    <Typography component="span" variant={size}>
      {value}
      {unit && (
        <Typography component="small" variant="unit">
          {'\u00a0'}
          {unit}
        </Typography>
      )}
    </Typography>
  );
}

interface StatTileProps extends NumeralProps {
  label: string;
  icon?: IconName;
  /** A line of text, or the week's ticks. */
  note?: ReactNode;
  /** The target of pressing the tile. */
  to?: string;
}

/** A number with its label. Read aloud as label, value, note. */
export function StatTile({ label, value, unit, icon, note, to }: StatTileProps) {
  const valueId = useId();
  return (
    <Card component="dl" sx={{ position: 'relative', display: 'grid', alignContent: 'start', gap: '10px', m: 0 }}>
      <Typography
        component="dt"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 20 }}
      >
        {to ? (
          <Box component={Link} to={to} aria-describedby={valueId} sx={tileLink}>
            {label}
          </Box>
        ) : (
          label
        )}
        {icon && <Icon name={icon} size={22} color="var(--volt-mark)" fill="var(--volt-glyph)" />}
      </Typography>
      <dd id={valueId}>
        <Numeral value={value} size="numL" {...(unit ? { unit } : {})} />
      </dd>
      <Typography
        component="dd"
        variant="body2"
        color="textSecondary"
        sx={{ minHeight: 26, display: 'grid', alignContent: 'end', lineHeight: 1.2 }}
      >
        {note}
      </Typography>
    </Card>
  );
}

/** The link's name is the label; all of the tile takes the press. */
const tileLink = {
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover::after': { background: 'color-mix(in srgb, var(--text) 5%, transparent)' },
  '&:focus-visible::after': { outline: '2px solid var(--volt-mark)', borderRadius: 'var(--radius-card)' },
} as const;

/** Small facts in a row, the number over its name: 62 min, Estimated. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode; unit?: string }[] }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 3 }}>
      {facts.map(({ label, value, unit }) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            gap: '2px',
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <dd>
            <Numeral value={value} {...(unit ? { unit } : {})} />
          </dd>
        </Box>
      ))}
    </Box>
  );
}
