import Box from '@mui/material/Box';
import { useState } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { readTime } from '#frontend/screens/predictor/prediction-of.ts';
import type { Inputs as InputValues } from '#frontend/screens/predictor/use-inputs.ts';
import { STATIONS } from '#shared/race/segments.ts';
import { readTargetTime } from '#shared/race/target-time.ts';
import * as words from './words.ts';

interface InputsProps {
  inputs: InputValues;
  change: (changes: Partial<InputValues>) => void;
}

/** The fields of the chosen way to start from. */
export function Inputs({ inputs, change }: InputsProps) {
  switch (inputs.source) {
    case 'target':
      return (
        <SectionCard title={words.yourTarget}>
          <TimeField
            label={words.target}
            value={inputs.target}
            onChange={(target) => change({ target })}
            read={readTargetTime}
            hint={words.targetHint}
            unread={words.targetUnread}
          />
        </SectionCard>
      );
    case 'past':
      return (
        <SectionCard title={words.past}>
          <Box sx={fieldsStyle}>
            <TimeField
              label={words.pastTotal}
              value={inputs.past}
              onChange={(past) => change({ past })}
              read={readTargetTime}
              hint={words.pastDetail}
              unread={words.targetUnread}
            />
            <Box component="label" sx={checkStyle}>
              <input
                type="checkbox"
                checked={inputs.wasSimulation}
                onChange={({ target }) => change({ wasSimulation: target.checked })}
              />
              {words.wasSimulation}
            </Box>
          </Box>
        </SectionCard>
      );
    case 'benchmarks':
      return (
        <SectionCard title={words.benchmarks}>
          <Box sx={fieldsStyle}>
            <p style={{ color: 'var(--muted)' }}>{words.benchmarksDetail}</p>
            <TimeField
              label={words.run5k}
              value={inputs.run5k}
              onChange={(run5k) => change({ run5k })}
              read={readTime}
            />
            <TimeField
              label={words.run1k}
              value={inputs.run1k}
              onChange={(run1k) => change({ run1k })}
              read={readTime}
              isOptional
            />
            {STATIONS.map(({ id, name, amount, unit }) => (
              <TimeField
                key={id}
                label={words.station(`${amount} ${unit}`, name)}
                value={inputs.stations[id] ?? ''}
                onChange={(text) => change({ stations: { ...inputs.stations, [id]: text } })}
                read={readTime}
                isOptional
              />
            ))}
          </Box>
        </SectionCard>
      );
  }
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  read: (text: string) => number | null;
  hint?: string;
  unread?: string;
  isOptional?: boolean;
}

/** A time as it is typed; what cannot be read is said once the field is left. */
function TimeField({ label, value, onChange, read, hint, unread = words.unread, isOptional = false }: TimeFieldProps) {
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
      inputProps={{ inputMode: 'text', autoComplete: 'off', maxLength: 12 }}
      problem={problem}
      {...(hint && { hint })}
    />
  );
}

const checkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 'var(--tap)',
  '& input': { width: 22, height: 22, accentColor: 'var(--volt)' },
} as const;

const fieldsStyle = { display: 'grid', gap: 4 } as const;
