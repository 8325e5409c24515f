import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TileGroup } from '#frontend/components/ui/tile-group.tsx';
import { COMPLETION_RATING } from '#shared/constants.ts';
import * as words from './words.ts';

const { min, max } = COMPLETION_RATING;
const TILES = Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, title: `${min + index}` }));

interface EffortScaleProps {
  /** Null while none is given. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A scale from 1 to 10, or none, for how hard a workout was; not for how much the athlete liked it. */
export function EffortScale({ value, onChange }: EffortScaleProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TileGroup
        legend={words.effort}
        note={value === null ? words.effortHint : words.outOf(value)}
        tiles={TILES}
        perRow={5}
        ends={[words.easiest, words.hardest]}
        value={value ?? undefined}
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
