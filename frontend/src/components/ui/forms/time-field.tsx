import { useState } from 'react';
import { Field } from './field.tsx';

interface TimeFieldProps {
  label: string;
  value: string;
  /** Called once the field is left. */
  onChange: (value: string) => void;
  /** Returns seconds; null for what is no such time. */
  read: (text: string) => number | null;
  /** Said of a text that cannot be read. */
  unread: string;
  hint?: string;
  isOptional?: boolean;
}

/** A time as it is typed; what cannot be read is said once the field is left. */
export function TimeField({ label, value, onChange, read, unread, hint, isOptional = false }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [isLeft, setIsLeft] = useState(value !== '');
  const problem = isLeft && text.trim() !== '' && read(text) === null ? unread : undefined;
  return (
    <Field
      label={label}
      isOptional={isOptional}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={() => setIsLeft(false)}
      onBlur={() => {
        setIsLeft(true);
        if (text !== value) onChange(text);
      }}
      inputProps={{ autoComplete: 'off', maxLength: 12 }}
      problem={problem}
      {...(hint && { hint })}
    />
  );
}
