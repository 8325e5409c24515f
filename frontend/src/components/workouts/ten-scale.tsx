import type { ReactNode } from 'react';
import { TileGroup } from '#frontend/components/ui/forms/tile-group.tsx';
import { COMPLETION_RATING } from '#shared/constants.ts';

const { min, max } = COMPLETION_RATING;
const TILES = Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, title: `${min + index}` }));

interface TenScaleProps {
  legend: string;
  /** For a scale whose heading already names it. */
  isLegendHidden?: boolean;
  /** Text at the right of the legend: the value in words. */
  note?: ReactNode;
  /** Labels for the meaning of the first and the last. */
  ends?: readonly [first: string, last: string];
  /** Null while none is chosen. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A scale from 1 to 10, as radio buttons. */
export function TenScale({ value, ...scale }: TenScaleProps) {
  return <TileGroup {...scale} tiles={TILES} perRow={5} value={value ?? undefined} />;
}
