import { TenScale } from '#frontend/components/workouts/ten-scale.tsx';
import * as words from '#frontend/components/workouts/words.ts';

interface RatingScaleProps {
  legend: string;
  /** Null while none is given. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A scale from 1 to 10 for how much the athlete liked a workout. */
export function RatingScale({ legend, value, onChange }: RatingScaleProps) {
  return (
    <TenScale
      legend={legend}
      note={value !== null && words.outOf(value)}
      ends={[words.poor, words.great]}
      value={value}
      onChange={onChange}
    />
  );
}
