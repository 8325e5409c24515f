import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { formatDistance, METRES_IN } from '#frontend/lib/formats/units.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { WeekColumns } from '#frontend/screens/load/week-columns.tsx';
import { addDays, DAYS_IN_WEEK, mondayOf } from '#shared/dates.ts';
import type { TrainingLoad } from '#shared/movements/contract.ts';
import { changeToUsual, weeksAgo } from '#shared/training/load.ts';
import { LOAD_WEEKS } from '#shared/training/load-report.ts';
import * as words from './words.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Running distance by week, in the athlete's unit. */
export function Running({ load: { runs, localDate } }: { load: TrainingLoad }) {
  const units = useUnits();
  const inUnit = (metres: number) => Math.round((metres / METRES_IN[units.distance]) * 10) / 10;
  const measured = runs.filter(({ metres }) => metres > 0);
  if (measured.length === 0) {
    return (
      <SectionCard title={words.running}>
        <Typography color="textSecondary">{words.noRuns}</Typography>
      </SectionCard>
    );
  }
  const weeks = Array.from({ length: LOAD_WEEKS }, (_, index) => {
    const ago = LOAD_WEEKS - 1 - index;
    const ofWeek = measured.filter(({ date }) => weeksAgo(date, localDate) === ago);
    const metres = ofWeek.reduce((sum, run) => sum + run.metres, 0);
    return {
      week: addDays(mondayOf(localDate), -ago * DAYS_IN_WEEK),
      done: inUnit(metres),
      planned: null,
    };
  });
  const [last, now] = weeks.slice(-2);
  const shown = last && last.done > 0 ? last : now;
  const change =
    shown === last
      ? changeToUsual(
          weeks.map(({ done }) => done),
          LOAD_WEEKS - 2,
        )
      : null;
  const longest = measured.toSorted((a, b) => b.metres - a.metres)[0];
  const format = (distance: number) => number.format(distance);
  return (
    <SectionCard
      title={words.running}
      action={
        <Typography component="span" variant="body2" color="textSecondary">
          {words.aWeek(units.distance)}
        </Typography>
      }
    >
      <Numeral
        size="numL"
        value={format(shown?.done ?? 0)}
        unit={shown === last ? words.runLastWeek(units.distance) : words.runThisWeek(units.distance)}
      />
      <WeekColumns weeks={weeks} today={localDate} caption={words.caption(words.running)} format={format} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {change && (
          <>
            <b>{words.change(change)}</b>
            {words.thanUsual(change)}.{' '}
          </>
        )}
        {longest && words.longest(formatDistance(longest.metres, units, 'total'), formatDay(longest.date, localDate))}
      </Typography>
    </SectionCard>
  );
}
