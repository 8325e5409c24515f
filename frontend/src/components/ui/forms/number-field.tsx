import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Field } from './field.tsx';

interface NumberFieldProps {
  label: string;
  unit: string;
  /** Undefined while there is none. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Takes 2.5, and 2,5 as it is written elsewhere. */
  hasDecimals?: boolean;
  problem?: string | undefined;
  hint?: string;
  isOptional?: boolean;
}

/** A number that is typed; what was typed stands as it is until the field is left. */
export function NumberField({
  label,
  unit,
  value,
  onChange,
  hasDecimals = false,
  problem,
  hint,
  isOptional = false,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const kept = text.replace(hasDecimals ? /[^\d.,]/g : /\D/g, '').slice(0, hasDecimals ? 5 : 3);
    const number = Number.parseFloat(kept.replace(',', '.'));
    setTyped(kept);
    onChange(Number.isNaN(number) ? undefined : number);
  };
  return (
    <Field
      label={label}
      isOptional={isOptional}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
      autoComplete="off"
      inputProps={{ inputMode: hasDecimals ? 'decimal' : 'numeric' }}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      problem={problem}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
