import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';

interface SelectFieldProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  /** Returns a value's label, where it is not the value itself. */
  labelOf?: (value: Value) => string;
  /** For a field whose label is visible beside it. */
  isLabelHidden?: boolean;
  /** The id of what says more about it. */
  describedBy?: string | undefined;
  /** Marks a value that the app guessed and the user has not confirmed. */
  isDoubtful?: boolean;
}

/** A choice from a list, with the device's own picker. */
export function SelectField<Value extends string>({
  label,
  values,
  value,
  onChange,
  labelOf = (option) => option,
  isLabelHidden = false,
  describedBy,
  isDoubtful = false,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: '6px', alignContent: 'start' }}>
      <FormLabel htmlFor={id} {...(isLabelHidden && { style: visuallyHidden })}>
        {label}
      </FormLabel>
      <Box sx={{ position: 'relative', display: 'grid' }}>
        <Box
          component="select"
          id={id}
          value={value}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            const chosen = values.find((candidate) => candidate === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
          sx={isDoubtful ? { ...selectStyle, ...doubtfulStyle } : selectStyle}
        >
          {values.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </Box>
        <Box sx={{ position: 'absolute', right: 8, top: 14, pointerEvents: 'none', color: 'var(--muted)' }}>
          <Icon name="down" />
        </Box>
      </Box>
    </Box>
  );
}

const selectStyle = {
  appearance: 'none',
  width: '100%',
  minHeight: 52,
  p: '13px 36px 13px 12px',
  lineHeight: 1.5,
  border: '1px solid var(--outline)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--bg)',
  textOverflow: 'ellipsis',
  '&:hover': { borderColor: 'var(--text)' },
} as const;

const doubtfulStyle = { borderColor: 'var(--ember)', boxShadow: 'inset 0 0 0 1px var(--ember)' } as const;
