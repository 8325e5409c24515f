import Box from '@mui/material/Box';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { currentMonth } from '#frontend/screens/referral/referral-texts.ts';
import type { ReferralProgress } from '#shared/account/referral.ts';
import { REFERRAL } from '#shared/constants.ts';
import * as words from './words.ts';

const NUMBERS = Array.from({ length: REFERRAL.trainingDays }, (_, index) => index);

type Months = ReferralProgress['months'];

/** The training days of a referral's current month, of those it needs. */
export function TrainingDays({ months }: { months: Months }) {
  const { days } = currentMonth(months, Date.now());
  return <Numeral size="numS" value={days} unit={words.ofTrainingDays} />;
}

/** The current month of a referral, with its training days as ticks. */
export function TrainingMonth({ months }: { months: Months }) {
  const { name, days, until } = currentMonth(months, Date.now());
  return (
    <Box component="span" sx={{ display: 'grid', gap: '8px' }}>
      <span>{words.until(name, until)}</span>
      <Box component="span" aria-hidden="true" sx={ticksStyle}>
        {NUMBERS.map((number) => (
          <Box key={number} component="span" sx={number < days ? doneStyle : openStyle} />
        ))}
      </Box>
    </Box>
  );
}

const ticksStyle = {
  display: 'grid',
  gridTemplateColumns: `repeat(${REFERRAL.trainingDays}, 1fr)`,
  gap: '3px',
  maxWidth: 320,
  mb: '4px',
} as const;

const tickStyle = { height: 8, borderRadius: '3px' } as const;
const doneStyle = { ...tickStyle, background: 'var(--volt)', boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)' } as const;
const openStyle = { ...tickStyle, background: 'var(--raised)', boxShadow: 'inset 0 0 0 1px var(--line)' } as const;
