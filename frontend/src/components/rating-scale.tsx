import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Between } from '#frontend/components/cards.tsx';
import { visuallyHidden } from '#frontend/components/visually-hidden.ts';
import { COMPLETION_RATING } from '#shared/constants.ts';

const { min, max } = COMPLETION_RATING;
const VALUES = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface RatingScaleProps {
  legend: string;
  value: number;
  onChange: (value: number) => void;
}

/** One of 1 to 10, as radio buttons. */
export function RatingScale({ legend, value, onChange }: RatingScaleProps) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="body2" sx={legendStyle}>
        <strong>{legend}</strong>
        <Box component="span" aria-hidden="true" sx={{ color: 'text.secondary' }}>
          {value} of {max}
        </Box>
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 2 }}>
        {VALUES.map((number) => (
          <Box key={number} component="label" sx={optionStyle}>
            <input
              type="radio"
              name={name}
              style={visuallyHidden}
              checked={number === value}
              onChange={() => onChange(number)}
            />
            {number}
          </Box>
        ))}
      </Box>
      <Between>
        <Hint text={`${min} poor`} />
        <Hint text={`${max} great`} />
      </Between>
    </Box>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}

const legendStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  p: 0,
  mb: 2,
  '& strong': { fontWeight: 600 },
} as const;

const optionStyle = {
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
