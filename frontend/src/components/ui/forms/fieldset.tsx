import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';

interface FieldsetProps {
  /** The question. */
  legend: string;
  /** For a group whose heading already names it. */
  isLegendHidden?: boolean;
  /** Text at the right of the legend: the value in words. */
  note?: ReactNode;
  /** Error text shown under the question, as the choices below may be long; undefined without an error. */
  problem?: string | undefined;
  children: ReactNode;
}

/** Radio buttons with the question they answer. */
export function Fieldset({ legend, isLegendHidden = false, note, problem, children }: FieldsetProps) {
  const id = useId();
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Typography
        component="legend"
        variant="body2"
        {...(isLegendHidden ? { style: visuallyHidden } : { sx: legendStyle })}
      >
        <strong id={`${id}-legend`}>{legend}</strong>
        {note && (
          <Box component="span" aria-hidden="true" sx={{ color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Typography>
      {problem && (
        <FormHelperText id={`${id}-problem`} error sx={{ display: 'flex', alignItems: 'center', gap: 2, m: 0, mb: 1 }}>
          <Icon name="alert" size={18} />
          {problem}
        </FormHelperText>
      )}
      {children}
    </Box>
  );
}

const legendStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  width: '100%',
  p: 0,
  mb: 2,
  '& strong': { fontWeight: 600 },
} as const;
