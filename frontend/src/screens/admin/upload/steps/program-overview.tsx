import Card from '@mui/material/Card';
import { ChartKey } from '#frontend/components/ui/chart-key.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { WeekBars } from '#frontend/components/workouts/week-bars.tsx';
import type { UploadJob } from '#shared/admin/contract.ts';
import * as words from './words.ts';

interface ProgramOverviewProps {
  job: UploadJob;
  /** The weeks with workouts, in order. */
  weeks: readonly number[];
  shown: number;
  onWeek: (week: number) => void;
}

/** From this many weeks on, there is a way to jump to one. */
const MANY_WEEKS = 4;

/** The program at a glance: its numbers, and the minutes of each week where the file tells all of them. */
export function ProgramOverview({ job, weeks, shown, onWeek }: ProgramOverviewProps) {
  const { workouts = [] } = job.preview ?? {};
  const { weeks: length = weeks.length, daysPerWeek = 0 } = job;
  const isTimed = workouts.every(({ duration }) => duration !== null);
  const minutes = Array.from({ length: isTimed ? length : 0 }, (_, index) =>
    workouts.filter(({ week }) => week === index + 1).reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  );
  const total = minutes.reduce((sum, ofWeek) => sum + ofWeek, 0);
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Facts
        facts={[
          { label: words.weeks(length), value: length },
          { label: words.daysAWeek(daysPerWeek), value: daysPerWeek },
          { label: words.workouts(workouts.length), value: workouts.length },
          ...(total > 0 ? [{ label: words.minutesAWeek, value: Math.round(total / length) }] : []),
        ]}
      />
      {total > 0 && length > 1 && (
        <>
          <WeekBars
            minutes={minutes}
            current={shown}
            behind="as-ahead"
            label={words.minutesOfWeeks(minutes, shown)}
            height={64}
          />
          <ChartKey
            entries={[
              {
                swatch: { background: 'var(--volt)', boxShadow: 'inset 0 0 0 1px var(--volt-edge)' },
                text: words.weekShown(shown),
              },
              { swatch: { background: 'var(--outline)' }, text: words.minutesOfEachWeek },
            ]}
          />
        </>
      )}
      {weeks.length > MANY_WEEKS && (
        <SelectField
          label={words.goToWeek}
          values={weeks.map(String)}
          value={String(shown)}
          labelOf={(week) => words.week(Number(week))}
          onChange={(week) => onWeek(Number(week))}
        />
      )}
    </Card>
  );
}
