import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { amountOf, loadOf } from '#frontend/lib/formats/exercise-format.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { SHOWN } from '#shared/constants.ts';
import { type Block, blockTitle, isGroup } from '#shared/workouts/block.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import * as words from './words.ts';

/** Returns a block as one line; for a group, '4 rounds: Run, Row'. */
function lineOf(block: Block): Exercise {
  const [only = { name: '' }] = block.exercises;
  if (!isGroup(block)) return only;
  return { name: `${blockTitle(block)}: ${block.exercises.map(({ name }) => name).join(', ')}` };
}

/** The first exercises of a workout, and the number of the others. */
export function FirstExercises({ exercises }: { exercises: readonly Exercise[] }) {
  const units = useUnits();
  const all = toBlocks(exercises).map(lineOf);
  const first = all.slice(0, SHOWN.calendarExercises);
  const more = all.length - first.length;
  if (first.length === 0) return null;
  return (
    <div>
      <Box component="ol" aria-label={words.exercises} sx={{ display: 'grid', gap: 3 }}>
        {first.map((exercise, index) => {
          const amount = amountOf(exercise, units);
          const load = loadOf(exercise, units);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may come twice; it is its place
            <Box key={index} component="li" sx={exerciseStyle}>
              <span>
                {exercise.name}
                {load && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    {load}
                  </Box>
                )}
              </span>
              {amount && (
                <Numeral
                  size="numS"
                  value={amount.text}
                  {...(amount.unit === undefined ? {} : { unit: amount.unit })}
                />
              )}
            </Box>
          );
        })}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {words.andMore(more)}
        </Typography>
      )}
    </div>
  );
}

const exerciseStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 3,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { flex: '1 1 6rem', minWidth: 0 },
  '& > :last-of-type:not(:first-of-type)': { ml: 'auto', textAlign: 'right' },
} as const;
