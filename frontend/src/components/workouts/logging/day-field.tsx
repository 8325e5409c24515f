import { useLayoutEffect, useRef } from 'react';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { formatDay, nearDayLabel } from '#frontend/lib/formats/dates.ts';
import type { Days } from '#frontend/queries/log/logged-workout.ts';
import { isLocalDate, type LocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

interface DayFieldProps {
  label: string;
  /** The field's value: '' while it is half typed. */
  value: string;
  onChange: (day: string) => void;
  days: Days;
  /** Said in place of which day it is. */
  hint?: string | undefined;
  /** Takes the focus. */
  isFirst?: boolean;
}

/** The day that something was done on, by the device's own picker. */
export function DayField({ label, value, onChange, days, hint, isFirst = false }: DayFieldProps) {
  const problem = dayProblem(value, days);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <Field
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ min: days.first, max: days.last }}
      inputRef={input}
      problem={problem}
      {...(problem === undefined && { hint: hint ?? nearDayLabel(value, days.last) })}
    />
  );
}

/** Explains why nothing can be logged on a day; undefined for one on which it can. */
export function dayProblem(day: string, { first, last }: Days): string | undefined {
  if (isLocalDate(day) && first <= day && day <= last) return undefined;
  return words.chooseDay(formatDay(first, last), formatDay(last, last));
}

/** Returns a day as a call names it: none for today, which the moment tells. */
export function namedDay(day: LocalDate, { last }: Days): LocalDate | undefined {
  return day === last ? undefined : day;
}
