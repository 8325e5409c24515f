import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { addDays, DAYS_IN_WEEK, mondayOf } from '#shared/dates.ts';
import type { TrainingLoad } from '#shared/movements/contract.ts';
import { weeksAgo } from '#shared/training/load.ts';
import { LOAD_WEEKS } from '#shared/training/load-report.ts';
import * as words from './words.ts';

/** Weeks without a station from which on it is named. */
const LONG = 3;

/** Which of the race's stations were trained in which of the last weeks. */
export function Stations({ load: { stations, localDate } }: { load: TrainingLoad }) {
  const rows = stations.map(({ id, last, touched }) => ({
    name: words.station[id] ?? id,
    ago: last === null ? null : weeksAgo(last, localDate),
    weeks: new Set(touched.map((date) => weeksAgo(date, localDate))),
  }));
  const forgotten = rows.filter(({ ago }) => ago !== null && ago >= LONG);
  const never = rows.filter(({ ago }) => ago === null);
  const weekBefore = (weeks: number) =>
    formatDay(addDays(mondayOf(localDate), -weeks * DAYS_IN_WEEK), localDate).slice('Mon '.length);
  return (
    <SectionCard title={words.stations}>
      {forgotten.map(({ name, ago }) => (
        <p key={name}>
          <b>{name}</b>
          {words.untouchedFor(ago ?? 0)}
        </p>
      ))}
      {forgotten.length === 0 && never.length === 0 && <p>{words.allTouched}</p>}
      {never.length > 0 && never.length < rows.length && (
        <Typography variant="body2" color="textSecondary">
          {words.someMissing(never.map(({ name }) => name).join(', '))}
        </Typography>
      )}
      <Box aria-hidden="true" sx={gridStyle}>
        <small />
        <small style={{ gridColumn: '2 / 6' }}>{weekBefore(LOAD_WEEKS - 1)}</small>
        <small style={{ gridColumn: '6 / 10', textAlign: 'right' }}>{weekBefore(0)}</small>
        <small style={{ textAlign: 'right' }}>{words.weeksAgo}</small>
        {rows.map(({ name, ago, weeks }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <b>{name}</b>
            {Array.from({ length: LOAD_WEEKS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
              <i key={index} data-on={weeks.has(LOAD_WEEKS - 1 - index) || undefined} />
            ))}
            <Typography component="span" variant="numS" data-old={(ago ?? 0) >= LONG || undefined}>
              {ago ?? words.never}
            </Typography>
          </Box>
        ))}
      </Box>
      <div style={visuallyHidden}>
        <table>
          <caption>{words.stationsCaption}</caption>
          <tbody>
            {rows.map(({ name, ago, weeks }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{ago === null ? words.neverInWords : words.weeksAgoInWords(ago)}</td>
                <td>{words.inWeeks(weeks.size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) repeat(8, min(15px, 3.4vw)) minmax(42px, max-content)',
  },
  columnGap: '3px',
  alignItems: 'center',
  mt: 3,
  '& > small': { minHeight: 24, fontSize: 'min(.75rem, 3.4vw)', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& b': { minHeight: 40, alignContent: 'center', fontWeight: 600, lineHeight: 1.2, overflowWrap: 'anywhere' },
  '& i': {
    aspectRatio: '1',
    borderRadius: 'var(--radius-mark)',
    background: 'var(--raised)',
    boxShadow: 'inset 0 0 0 1px var(--line)',
  },
  '& i[data-on]': { background: 'var(--text)', boxShadow: 'none' },
  '& span': { textAlign: 'right', color: 'text.secondary' },
  '& span[data-old]': { color: 'text.primary' },
} as const;
