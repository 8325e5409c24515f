import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import * as words from '#frontend/components/ui/words.ts';

interface FieldProps extends Omit<OutlinedInputProps, 'id' | 'error' | 'label'> {
  label: string;
  /** The problem, shown under the field; undefined when there is none. */
  problem?: string | undefined;
  hint?: string;
  isOptional?: boolean;
}

/** A labelled input; `multiline`, `type` and the rest are MUI's OutlinedInput's. */
export function Field({ label, problem, hint, isOptional = false, inputProps, ...input }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <Box sx={{ display: 'grid', gap: '6px' }}>
      <FormLabel htmlFor={id}>
        {label}
        {isOptional && <span style={{ fontWeight: 400, color: 'var(--muted)' }}>{words.optional}</span>}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        error={Boolean(problem)}
        inputProps={{ ...inputProps, 'aria-describedby': note ? `${id}-note` : undefined }}
      />
      {note && (
        <FormHelperText id={`${id}-note`} error={Boolean(problem)} sx={{ m: 0 }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
