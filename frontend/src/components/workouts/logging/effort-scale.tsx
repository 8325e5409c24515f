import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TenScale } from '#frontend/components/workouts/ten-scale.tsx';
import { outOf } from '#frontend/components/workouts/words.ts';
import * as words from './words.ts';

interface EffortScaleProps {
  /** Null while none is given. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A scale from 1 to 10, or none, for how hard a workout was; not for how much the athlete liked it. */
export function EffortScale({ value, onChange }: EffortScaleProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TenScale
        legend={words.effort}
        note={value === null ? words.effortHint : outOf(value)}
        ends={[words.easiest, words.hardest]}
        value={value}
        onChange={onChange}
      />
      {value !== null && (
        <Button variant="text" sx={{ justifySelf: 'start', ml: -3 }} onClick={() => onChange(null)}>
          {words.clearEffort}
        </Button>
      )}
    </Box>
  );
}
