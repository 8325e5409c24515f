import { Field } from '#frontend/components/ui/forms/field.tsx';
import * as words from './words.ts';

/** The room that is left is told from here on. */
const TELL_ROOM_BELOW = 200;

interface NotesFieldProps {
  value: string;
  onChange: (notes: string) => void;
  /** Characters. */
  maximum: number;
  /** Said while there is room enough. */
  hint?: string;
}

/** Notes on a workout in the athlete's own words. */
export function NotesField({ value, onChange, maximum, hint }: NotesFieldProps) {
  const room = maximum - value.length;
  const said = room <= TELL_ROOM_BELOW ? words.charactersLeft(room) : hint;
  return (
    <Field
      label={words.notes}
      isOptional
      multiline
      minRows={3}
      maxRows={8}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ maxLength: maximum }}
      {...(said !== undefined && { hint: said })}
    />
  );
}
