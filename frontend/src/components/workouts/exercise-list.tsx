import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { headingOf, placeOf } from '#frontend/lib/formats/block-heading.ts';
import {
  additionalInfoOf,
  amountOf,
  detailsOf,
  hintOf,
  type LabelledValue,
  loadOf,
  wordsOf,
} from '#frontend/lib/formats/exercise-format.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { Units } from '#shared/account/units.ts';
import { type Block, isGroup } from '#shared/workouts/block.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import { segmentKindOf } from '#shared/workouts/session-shape.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { Swatch } from './effort-strip.tsx';
import * as words from './words.ts';

interface ExerciseListProps {
  exercises: readonly Exercise[];
  /** The squares that say which colour of the strip an exercise is; only beside a strip. */
  hasSwatches?: boolean;
  /** Every field the author gave, in place of one line. */
  isDetailed?: boolean;
  /** The space at both sides: that of the card it stands in. */
  inset?: number | string | Record<string, number | string>;
  /** The units it is written in, instead of the athlete's. */
  units?: Units;
  /** Notes shown under an exercise, by its index in `exercises`. */
  notes?: ReadonlyMap<number, ReactNode>;
  /** False where it has been said above that amounts are for one round. */
  saysOneRound?: boolean;
}

/** Exercises in order, with a heading over each group: rounds, EMOM, AMRAP, for time or superset. */
export function ExerciseList({
  exercises,
  hasSwatches = false,
  isDetailed = false,
  inset = 4,
  units: given,
  notes = NO_NOTES,
  saysOneRound = true,
}: ExerciseListProps) {
  const own = useUnits();
  const blocks = toBlocks(exercises);
  const noted = notesByBlock(blocks, notes);
  const look = { hasSwatches, isDetailed, units: given ?? own };
  return (
    <>
      {saysOneRound && blocks.some(isGroup) && (
        <Box sx={{ px: inset, pt: 3, pb: 1 }}>
          <Quiet>{words.oneRound}</Quiet>
        </Box>
      )}
      <Box component="ol" sx={{ py: 1 }}>
        {blocks.map((block, index) =>
          isGroup(block) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks may repeat and never move
            <Box key={index} component="li" sx={{ px: inset, py: 1 }}>
              <Group block={block} notes={noted[index] ?? []} {...look} />
            </Box>
          ) : (
            block.exercises.map((exercise) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above; a block that is no group has one exercise
              <Box key={index} component="li" sx={{ ...rowStyle, ...alignment(isDetailed), px: inset }}>
                <Row exercise={exercise} note={noted[index]} {...look} />
              </Box>
            ))
          ),
        )}
      </Box>
    </>
  );
}

const NO_NOTES: ReadonlyMap<number, ReactNode> = new Map();

/** The notes of each block, by the exercises it was made from. */
function notesByBlock(blocks: readonly Block[], notes: ReadonlyMap<number, ReactNode>): ReactNode[][] {
  let at = 0;
  return blocks.map(({ source }) => source.map(() => notes.get(at++)));
}

interface Look {
  hasSwatches: boolean;
  isDetailed: boolean;
  units: Units;
}

function Group({ block, notes, ...look }: Look & { block: Block; notes: readonly ReactNode[] }) {
  const { title, note, minutes } = headingOf(block);
  const isOneToOne = notes.length === block.exercises.length;
  return (
    <Box role="group" aria-label={note ? `${title}. ${note}` : title} sx={groupStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: '2px', pb: 1 }}>
        <Typography component="p" variant="h2">
          {title}
        </Typography>
        <Box sx={{ flex: '1 1 6rem' }}>
          <Quiet>{note}</Quiet>
        </Box>
        {minutes !== null && <Quiet>{words.inMinutes(minutes)}</Quiet>}
      </Box>
      {!isOneToOne && notes}
      {block.about &&
        (look.isDetailed ? (
          <Details exercise={block.about} units={look.units} />
        ) : (
          <Quiet>{hintOf(block.about, look.units)}</Quiet>
        ))}
      <Box component="ol" sx={{ '& > li + li': { borderTop: '1px solid var(--line)' } }}>
        {block.exercises.map((exercise, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: exercises may repeat and never move
            key={index}
            component="li"
            sx={{ ...rowStyle, ...alignment(look.isDetailed), minHeight: 52 }}
          >
            <Row exercise={exercise} place={placeOf(block, index)} note={isOneToOne && notes[index]} {...look} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const alignment = (isDetailed: boolean) => ({ alignItems: isDetailed ? 'baseline' : 'center' });

function Row({
  exercise,
  place = null,
  note,
  hasSwatches,
  isDetailed,
  units,
}: Look & { exercise: Exercise; place?: string | null; note?: ReactNode }) {
  return (
    <>
      {place !== null && (
        <Typography component="span" variant="numS" color="textSecondary" sx={{ minWidth: 26 }}>
          {place}
        </Typography>
      )}
      {place === null && hasSwatches && <Swatch kind={segmentKindOf(exercise)} />}
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{exercise.name}</Typography>
        {isDetailed ? <Details exercise={exercise} units={units} /> : <Quiet>{hintOf(exercise, units)}</Quiet>}
        {note}
      </Box>
      <HowMuch exercise={exercise} units={units} />
    </>
  );
}

interface InUnits {
  exercise: Exercise;
  units: Units;
}

function HowMuch({ exercise, units }: InUnits) {
  const amount = amountOf(exercise, units);
  const load = loadOf(exercise, units);
  if (!amount && !load) return null;
  return (
    <Box sx={{ ml: 'auto', maxWidth: 'max(50%, 8rem)', textAlign: 'right', overflowWrap: 'anywhere' }}>
      {amount && (
        <Numeral size="numS" value={amount.text} {...(amount.unit === undefined ? {} : { unit: amount.unit })} />
      )}
      <Quiet>{load}</Quiet>
    </Box>
  );
}

function Details({ exercise, units }: InUnits) {
  const additional = additionalInfoOf(exercise);
  return (
    <>
      {wordsOf(exercise).map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
      <LabelledValues values={detailsOf(exercise, units)} />
      {additional.length > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
            {words.additionalInfo}
          </Typography>
          <LabelledValues values={additional} />
        </>
      )}
    </>
  );
}

function LabelledValues({ values }: { values: readonly LabelledValue[] }) {
  if (values.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 1, typography: 'body2' }}>
      {values.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, minHeight: 60, py: '10px' } as const;

const groupStyle = { bgcolor: 'var(--raised)', borderRadius: 'var(--radius-control)', p: '12px 12px 6px' } as const;
