import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { ColumnsKey, WeekColumns } from '#frontend/screens/load/week-columns.tsx';
import type { TrainingLoad } from '#shared/movements/contract.ts';
import { changeToUsual, isLightWeek } from '#shared/training/load.ts';
import { LOAD_WEEKS } from '#shared/training/load-report.ts';
import * as words from './words.ts';

const number = new Intl.NumberFormat('en-GB');
/** Whole weeks that are told in words. */
const TOLD = 4;

/** The weeks by load, or by minutes as long as no workout has an effort. */
export function WeeklyLoad({ load: { weeks, localDate } }: { load: TrainingLoad }) {
  const headingId = useId();
  const hasLoad = weeks.some(({ load }) => load > 0);
  const figures = weeks.map(({ load, minutes }) => (hasLoad ? load : minutes));
  const columns = weeks
    .map(({ week, planned }, index) => ({
      week,
      done: figures[index] ?? 0,
      planned: planned && (hasLoad ? planned.load : planned.minutes),
      plannedMinutes: planned?.minutes ?? null,
    }))
    .slice(-LOAD_WEEKS);
  const told = columns.at(-2) ?? columns.at(-1);
  const isThisWeek = columns.length < 2;
  const unrated = hasLoad ? weeks.slice(-TOLD).reduce((sum, week) => sum + week.unrated, 0) : 0;
  const format = (value: number) => number.format(value);
  const title = hasLoad ? words.weeklyLoad : words.weeklyMinutes;
  const changes = weeks.flatMap((week, index) => {
    const change = index === weeks.length - 1 ? null : changeToUsual(figures, index);
    return change ? [{ week, change, isLight: isLightWeek(weeks[index - 1], week) }] : [];
  });
  return (
    <>
      <Card component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 4 }}>
        <div>
          <Typography id={headingId} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {hasLoad ? words.loadText : words.minutesText}
          </Typography>
        </div>
        <Between sx={{ alignItems: 'flex-end' }}>
          <Numeral size="numL" value={format(told?.done ?? 0)} unit={isThisWeek ? words.thisWeek : words.lastWeek} />
          {told?.plannedMinutes != null && (
            <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
              {words.planned}
              <br />
              <Box component="b" sx={{ color: 'text.primary' }}>
                {told.planned === null ? words.minutes(format(told.plannedMinutes)) : format(told.planned)}
              </Box>
            </Typography>
          )}
        </Between>
        <WeekColumns weeks={columns} today={localDate} caption={words.caption(title)} format={format} />
        <ColumnsKey hasPlan={columns.some(({ planned }) => planned !== null)} />
        {changes.length > 0 && (
          <Box component="ul" sx={wordsStyle}>
            {changes
              .slice(-TOLD)
              .reverse()
              .map(({ week, change, isLight }) => (
                <li key={week.week}>
                  <span>
                    <b>{words.change(change)}</b>
                    {isLight ? words.lightWeek : words.thanUsual(change)}
                    {week.monotony !== null && (
                      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                        {words.monotony(week.monotony)}
                      </Typography>
                    )}
                  </span>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {formatDay(week.week, localDate).slice('Mon '.length)}
                  </Typography>
                </li>
              ))}
          </Box>
        )}
        <Box component="details" sx={detailsStyle}>
          <summary>{words.about}</summary>
          <Typography variant="body2" color="textSecondary">
            {words.usual} {words.sources}
          </Typography>
        </Box>
      </Card>
      {unrated > 0 && (
        <Alert severity="info" role="note" icon={<Icon name="info" color="var(--ice)" />}>
          {words.unrated(unrated)}
        </Alert>
      )}
    </>
  );
}

const wordsStyle = {
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'baseline',
    py: 2,
    borderTop: '1px solid var(--line)',
    lineHeight: 1.4,
  },
} as const;

const detailsStyle = {
  '& summary': { minHeight: 'var(--tap)', alignContent: 'center', fontWeight: 600, cursor: 'pointer' },
} as const;
