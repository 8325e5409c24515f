import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '#frontend/components/visually-hidden.ts';

export interface Choice<Value extends string> {
  value: Value;
  title: string;
  detail?: ReactNode;
  isDisabled?: boolean;
}

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with a line that says what it means. */
export function ChoiceGroup<Value extends string>({ legend, choices, value, onChange }: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <legend style={visuallyHidden}>{legend}</legend>
      {choices.map((choice) => (
        <Box key={choice.value} component="label" sx={choiceStyle}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.isDisabled ?? false}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {choice.title}
            </Typography>
            {choice.detail && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {choice.detail}
              </Typography>
            )}
          </span>
        </Box>
      ))}
    </Box>
  );
}

const choiceStyle = {
  display: 'flex',
  gap: 3,
  p: '14px',
  border: '1px solid var(--outline)',
  borderRadius: 'var(--radius-control)',
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    flex: 'none',
    width: 22,
    height: 22,
    m: '1px 0 0',
    border: '2px solid var(--outline)',
    borderRadius: '50%',
    outline: 'none',
  },
  '&:has(:checked)': { borderColor: 'var(--volt-mark)', boxShadow: 'inset 0 0 0 1px var(--volt-mark)' },
  '& :checked': { border: '7px solid var(--volt-mark)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--volt-mark)', outlineOffset: 2 },
  '&:has(:disabled)': { color: 'var(--muted)', borderStyle: 'dashed', cursor: 'not-allowed' },
} as const;
