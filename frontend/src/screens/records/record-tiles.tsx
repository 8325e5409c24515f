import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { figureOf, unitOf } from '#frontend/components/movements/record-texts.ts';
import { Link } from '#frontend/components/ui/link.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { formatLoad } from '#frontend/lib/formats/units.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { DAYS_IN_WEEK, daysBetween } from '#shared/dates.ts';
import type { MovementHistory } from '#shared/movements/contract.ts';
import type { Prescription } from '#shared/movements/records.ts';
import * as words from './words.ts';

interface Benchmark extends Prescription {
  readonly label: string;
  readonly movement: string;
}

/** Benchmarks of every racer; a station at whatever load it was done last. */
const BENCHMARKS: readonly Benchmark[] = [
  { label: words.oneKilometre, movement: 'run', kind: 'fastest', metres: 1_000 },
  { label: words.fiveKilometres, movement: 'run', kind: 'fastest', metres: 5_000 },
  { label: words.ski, movement: 'skierg', kind: 'fastest', metres: 1_000 },
  { label: words.row, movement: 'row', kind: 'fastest', metres: 1_000 },
  { label: words.wallBalls, movement: 'wall-balls', kind: 'unbroken' },
  { label: words.squat, movement: 'back-squat', kind: 'heaviest', reps: 3 },
  { label: words.sled, movement: 'sled-push', kind: 'fastest', metres: 50 },
  { label: words.carry, movement: 'farmers-carry', kind: 'fastest', metres: 200 },
];

export const BENCHMARK_MOVEMENTS: readonly string[] = [...new Set(BENCHMARKS.map(({ movement }) => movement))];

/** The benchmarks, each with its best. */
export function RecordTiles({ history }: { history: MovementHistory['movements'] }) {
  const today = useLocalDate();
  const units = useUnits();
  return (
    <section aria-label={words.benchmarks}>
      <Box sx={tilesStyle}>
        {BENCHMARKS.map((benchmark) => {
          const record = bestOf(history, benchmark);
          const isFresh = record !== undefined && daysBetween(record.date, today) < DAYS_IN_WEEK;
          const day = record && formatDay(record.date, today);
          const note =
            day &&
            commaList(isFresh ? words.isNew(day.slice(0, 3)) : day, record.kg ? formatLoad(record.kg, units) : '');
          const empty = benchmark.kind === 'fastest' ? words.noTime : words.noneYet;
          return (
            <Card
              key={benchmark.label}
              component={Link}
              to={`/records/${benchmark.movement}`}
              sx={tileStyle}
              data-fresh={isFresh || undefined}
            >
              <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
                {benchmark.label}
              </Typography>
              <span style={visuallyHidden}> </span>
              <span>
                {record ? (
                  <Numeral value={figureOf(record.kind, record.value, units)} unit={unitOf(record.kind, units)} />
                ) : (
                  <Typography component="span" variant="h2" color="textSecondary">
                    {empty}
                  </Typography>
                )}
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'block', mt: '6px', minHeight: 20 }}
                >
                  {note && ' '}
                  {note}
                </Typography>
              </span>
            </Card>
          );
        })}
      </Box>
    </section>
  );
}

/** Returns the newest record for a benchmark: those of one distance at several loads are several. */
function bestOf(history: MovementHistory['movements'], { movement, kind, reps, metres }: Benchmark) {
  const { records = [] } = history.find(({ id }) => id === movement) ?? {};
  return records.find((record) => record.kind === kind && record.reps === reps && record.metres === metres);
}

const tilesStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;

const tileStyle = {
  display: 'grid',
  gap: 2,
  alignContent: 'space-between',
  minHeight: 124,
  p: { xs: '14px 16px', md: '14px 16px' },
  textDecoration: 'none',
  color: 'text.primary',
  '&:hover': { bgcolor: 'var(--raised)' },
  '&[data-fresh]': { borderColor: 'var(--volt-mark)' },
} as const;
