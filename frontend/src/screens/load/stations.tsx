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

/** The race's stations, with the recent weeks they were trained in. */
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
      <Box aria-hidden="true" sx={rowsStyle}>
        <div>
          <b />
          <div>
            <small>{weekBefore(LOAD_WEEKS - 1)}</small>
            <small>{weekBefore(0)}</small>
            <small>{words.weeksAgo}</small>
          </div>
        </div>
        {rows.map(({ name, ago, weeks }) => (
          <div key={name}>
            <b>{name}</b>
            <div>
              {Array.from({ length: LOAD_WEEKS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
                <i key={index} data-on={weeks.has(LOAD_WEEKS - 1 - index) || undefined} />
              ))}
              <Typography component="span" variant="numS" data-old={(ago ?? 0) >= LONG || undefined}>
                {ago ?? words.never}
              </Typography>
            </div>
          </div>
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

/** The name goes over its weeks where the text is too large for one line. */
const rowsStyle = {
  mt: 3,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minHeight: 40 },
  '& > div:first-of-type': { minHeight: 24 },
  '& b': { flex: '1 1 5.5rem', fontWeight: 600, lineHeight: 1.2 },
  '& > div > div': {
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(8, min(15px, 3.6vw)) min(76px, 19vw)',
    columnGap: '3px',
    alignItems: 'center',
  },
  '& small': { gridColumn: 'span 4', fontSize: 'min(.75rem, 3.2vw)', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& small:nth-of-type(2)': { textAlign: 'right' },
  '& small:nth-of-type(3)': { gridColumn: 'auto', justifySelf: 'end' },
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
