import { useState } from 'react';
import { Field } from './field.tsx';

interface TimeFieldProps {
  label: string;
  value: string;
  /** Called once the field is left, or on Enter. */
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
  /** The text that is being typed in place of a value; another value from elsewhere ends it. */
  const [draft, setDraft] = useState<{ of: string; text: string }>();
  const isTyping = draft?.of === value;
  const text = isTyping ? draft.text : value;
  const problem = !isTyping && text.trim() !== '' && read(text) === null ? unread : undefined;
  const type = (typed: string) => setDraft({ of: value, text: typed });
  const commit = () => {
    setDraft(undefined);
    if (text !== value) onChange(text);
  };
  return (
    <Field
      label={label}
      isOptional={isOptional}
      value={text}
      onChange={(event) => type(event.target.value)}
      onFocus={() => type(value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit(); // the form is sent next
      }}
      inputProps={{ autoComplete: 'off', maxLength: 12 }}
      problem={problem}
      {...(hint && { hint })}
    />
  );
}
