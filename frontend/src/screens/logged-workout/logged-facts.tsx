import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Versus } from '#frontend/components/player/versus.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { drawnShape, SessionStrip } from '#frontend/components/workouts/session-strip.tsx';
import { WorkoutTypeChip } from '#frontend/components/workouts/workout-type.tsx';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { dayAt, formatDay, timeOnDay } from '#frontend/lib/formats/dates.ts';
import { volumeOf } from '#frontend/lib/formats/units.ts';
import { barsBeside } from '#frontend/lib/player/bars.ts';
import { toPieces } from '#frontend/lib/player/pieces.ts';
import { totalsOf } from '#frontend/lib/player/totals.ts';
import type { LoggedWorkout } from '#frontend/queries/log/logged-workout.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { momentOfStamp } from '#shared/training/log/stamp.ts';
import { plannedEffort } from '#shared/workouts/planned-effort.ts';
import type { Result } from '#shared/workouts/result.ts';
import * as words from './words.ts';

interface LoggedFactsProps {
  logged: LoggedWorkout;
  /** The recorded sets, where there are any. */
  result: Result | undefined;
}

/** The logged numbers and dates. */
export function LoggedFacts({ logged: { entry, workout }, result }: LoggedFactsProps) {
  const today = useLocalDate();
  const units = useUnits();
  const { status, localDate, completedAt, scheduledDate, duration, effort, ratingOfTen } = entry;
  const isCompleted = status === 'completed';
  const firstDay = entry.changes?.logs?.[0]?.localDate;
  const editedAt = lastCorrection(entry);
  const load = effort !== null && duration !== null ? effort * duration : null;
  const shape = drawnShape(workout, units);
  const planned = plannedEffort(workout.exercises);
  const plannedLoad =
    planned !== null && workout.estimatedDuration !== null ? Math.round(planned * workout.estimatedDuration) : null;
  const { volume, transitionSeconds } = result ? totalsOf(result) : { volume: 0, transitionSeconds: 0 };
  const lifted = volumeOf(volume, units);
  const figures = [
    ...(duration === null ? [] : [{ label: words.duration, value: duration, unit: words.minutesUnit }]),
    ...(volume === 0 ? [] : [{ label: words.volume, value: lifted.text, unit: lifted.unit }]),
    ...(effort === null ? [] : [{ label: words.effort, value: effort, unit: words.effortUnit }]),
  ];
  const pairs = [
    [
      isCompleted ? words.completed : words.skipped,
      `${formatDay(localDate, today)}${timeOnDay(completedAt, localDate, ', ')}`,
    ],
    [words.plannedFor, scheduledDate !== localDate && formatDay(scheduledDate, today)],
    [words.originalDay, firstDay !== undefined && firstDay !== localDate && formatDay(firstDay, today)],
    [words.transitions, transitionSeconds > 0 && formatClock(transitionSeconds)],
    [words.rating, ratingOfTen && words.ratingValue(ratingOfTen)],
    [words.plannedEffort, planned !== null && words.plannedEffortValue(planned, effort)],
    [words.load, load !== null && words.loadValue(load)],
    [words.plannedLoad, load !== null && plannedLoad !== null && words.plannedLoadValue(plannedLoad)],
    [words.origin, entry.importId !== undefined && words.imported],
    [words.editedOn, editedAt !== undefined && formatDay(dayAt(editedAt), today)],
  ] as const;
  return (
    <Card
      component="section"
      aria-labelledby="logged-facts"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <Typography id="logged-facts" variant="h2">
        {isCompleted ? words.completion : words.log}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <StatusChip status={status} />
        <WorkoutTypeChip type={workout.workoutType} />
      </Box>
      {workout.description && <Typography color="textSecondary">{workout.description}</Typography>}
      {shape && result && duration !== null ? (
        <Versus bars={barsBeside(toPieces(workout.exercises), result.exercises)} minutes={duration} />
      ) : (
        <SessionStrip shape={shape} />
      )}
      {figures.length > 0 && <Facts facts={figures} />}
      <Box component="dl" sx={pairsStyle}>
        {pairs.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2">
                  {value}
                </Typography>
              </div>
            ),
        )}
      </Box>
    </Card>
  );
}

/** Returns when an entry was last corrected, in milliseconds since 1970; undefined for one that never was. */
function lastCorrection({ by, changes }: LogEntry): number | undefined {
  const last = Object.values(changes?.stamps ?? {})
    .sort()
    .at(-1);
  return last && last > by ? momentOfStamp(last) : undefined;
}

const pairsStyle = {
  display: 'grid',
  gap: '6px',
  borderTop: '1px solid var(--line)',
  pt: 3,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 },
  '& dd': { ml: 'auto', textAlign: 'right', overflowWrap: 'anywhere' },
} as const;
