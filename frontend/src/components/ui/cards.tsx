import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface HeroCardProps {
  /** The card's name, small at the top left: "Today's Workout". */
  label: string;
  /** Text at the top right: 'Week 4, day 6'. */
  note?: ReactNode;
  children: ReactNode;
  /** A list whose rows reach the card's edges. */
  rows?: ReactNode;
  /** A <StickyFooter>. */
  foot?: ReactNode;
}

/** The slab: dark in both schemes, one on a screen, only for what to do next. */
export function HeroCard({ label, note, children, rows, foot }: HeroCardProps) {
  const id = useId();
  return (
    <Card variant="hero" className="dark" component="section" aria-labelledby={id} sx={slab}>
      <Box sx={heroBody}>
        <Between>
          <Typography id={id} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          {note && (
            <Typography component="span" variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </Between>
        {children}
      </Box>
      {rows && <Box sx={{ borderTop: '1px solid var(--line)' }}>{rows}</Box>}
      {foot}
    </Card>
  );
}

/** Visible, or the foot would stick to the card's own edge and not to the screen's. */
const slab = { gap: { xs: 0, md: 0 }, p: { xs: 0, md: 0 }, overflow: 'visible' } as const;

const heroBody = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: '20px', md: 6 },
  p: { xs: '20px', md: 8 },
} as const;

interface SectionCardProps {
  title: string;
  /** A control or a short text at the right of the heading. */
  action?: ReactNode;
  /** For lists whose rows reach the card's edges. */
  flush?: boolean;
  /** The space at both sides of a flush card's heading, as wide as that of its rows. */
  inset?: number;
  children: ReactNode;
}

/** A card with its heading. */
export function SectionCard({ title, action, flush = false, inset = 4, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} {...(flush ? { variant: 'flush' as const } : {})}>
      <Between
        sx={{
          ...(flush ? { px: inset, pt: Math.min(inset, 6), pb: 2 } : { mb: 4 }),
          '& > .MuiButton-text': { my: -3, mr: -3 },
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {action}
      </Between>
      {children}
    </Card>
  );
}

/** Puts two parts at the two ends of a line; the second wraps below the first when they do not fit. */
export function Between({ children, sx }: { children: ReactNode; sx?: object }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 1,
        '& > :first-of-type': { minWidth: 0 },
        ...sx,
      }}
    >
      {children}
    </Box>
  );
}

/** Tiles or buttons side by side, one under the other where the text is too large for that. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))' }}>
      {children}
    </Box>
  );
}
