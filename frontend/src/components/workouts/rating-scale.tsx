import { TileGroup } from '#frontend/components/ui/tile-group.tsx';
import { COMPLETION_RATING } from '#shared/constants.ts';
import * as words from './words.ts';

const { min, max } = COMPLETION_RATING;
const TILES = Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, title: `${min + index}` }));

interface RatingScaleProps {
  legend: string;
  /** Null while none is given. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A scale from 1 to 10, as radio buttons. */
export function RatingScale({ legend, value, onChange }: RatingScaleProps) {
  return (
    <TileGroup
      legend={legend}
      note={value !== null && words.outOf(value)}
      tiles={TILES}
      perRow={5}
      ends={[words.poor, words.great]}
      value={value ?? undefined}
      onChange={onChange}
    />
  );
}
