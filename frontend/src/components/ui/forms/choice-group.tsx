import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Fieldset } from './fieldset.tsx';

export interface Choice<Value extends string> {
  value: Value;
  title: string;
  detail?: ReactNode;
  isDisabled?: boolean;
}

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  /** For a group whose heading already names it. */
  isLegendHidden?: boolean;
  choices: readonly Choice<Value>[];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  problem?: string | undefined;
}

/** Radio buttons, each with a line of explanation; from four on, two in a row where there is room. */
export function ChoiceGroup<Value extends string>({
  legend,
  isLegendHidden = false,
  choices,
  value,
  onChange,
  problem,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <Fieldset legend={legend} isLegendHidden={isLegendHidden} problem={problem}>
      <Box sx={{ display: 'grid', gap: 2, ...(choices.length > 3 && inPairs) }}>
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
    </Fieldset>
  );
}

const inPairs = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))' } as const;

const choiceStyle = {
  display: 'flex',
  gap: 3,
  p: '14px',
  border: '1px solid var(--outline)',
  borderRadius: 'var(--radius-control)',
  overflowWrap: 'anywhere',
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
