import Box from '@mui/material/Box';
import { ChartKey, voltFill } from '#frontend/components/ui/chart-key.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { LocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

/** Pixels of the highest column, and the room for a number over it. */
const [PLOT, HEADROOM] = [150, 24];

export interface WeekColumn {
  readonly week: LocalDate;
  readonly done: number;
  /** Null where nothing was planned. */
  readonly planned: number | null;
}

interface WeekColumnsProps {
  /** The oldest first; the last is this week. */
  weeks: readonly WeekColumn[];
  today: LocalDate;
  caption: string;
  format: (value: number) => string;
}

/** Weeks side by side, what was done full and what was planned hollow; a table for who has it read out. */
export function WeekColumns({ weeks, today, caption, format }: WeekColumnsProps) {
  const most = Math.max(1, ...weeks.flatMap(({ done, planned }) => [done, planned ?? 0]));
  const heightOf = (value: number) => Math.round((PLOT * value) / most);
  const dayOf = (week: LocalDate) => formatDay(week, today).slice('Mon '.length);
  return (
    <>
      <Box aria-hidden="true" sx={chartStyle}>
        {weeks.map(({ week, done, planned }, index) => (
          <Box key={week} sx={columnStyle} data-now={index === weeks.length - 1 || undefined}>
            <div>
              <span style={{ bottom: Math.max(heightOf(done), planned === null ? 0 : heightOf(planned)) + 4 }}>
                {short(done, format)}
              </span>
              {planned !== null && <hr style={{ height: heightOf(planned) }} />}
              <i style={{ height: heightOf(done) }} />
            </div>
            <small>{(weeks.length - 1 - index) % 2 === 0 ? dayOf(week) : ''}</small>
          </Box>
        ))}
      </Box>
      <div style={visuallyHidden}>
        <table>
          <caption>{caption}</caption>
          <tbody>
            {weeks.map(({ week, done, planned }) => (
              <tr key={week}>
                <th scope="row">{words.weekOf(dayOf(week))}</th>
                <td>{words.doneOf(format(done))}</td>
                <td>{planned === null ? '' : words.plannedOf(format(planned))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** '1.2k' within a narrow column. */
function short(value: number, format: (value: number) => string): string {
  return value >= 1_000 ? `${Math.round(value / 100) / 10}k` : format(value);
}

/** The swatches of the columns. */
export function ColumnsKey({ hasPlan }: { hasPlan: boolean }) {
  return (
    <ChartKey
      aria-hidden
      isLarge
      entries={[
        { swatch: { background: 'var(--text)' }, text: words.keyDone },
        { swatch: voltFill, text: words.keyNow },
        hasPlan && { swatch: { boxShadow: 'inset 0 0 0 1.5px var(--outline)' }, text: words.planned },
      ]}
    />
  );
}

const chartStyle = {
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 7rem)',
  columnGap: '4px',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0',
    top: HEADROOM + PLOT,
    borderTop: '1px solid var(--outline)',
  },
} as const;

const columnStyle = {
  display: 'grid',
  gridTemplateRows: `${PLOT + HEADROOM}px 1.5rem`,
  gap: 2,
  textAlign: 'center',
  '& > div': { position: 'relative' },
  '& span': {
    position: 'absolute',
    inset: 'auto -8px',
    font: '700 min(1rem, 4.1vw)/1.2 var(--font-display)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& hr': {
    position: 'absolute',
    inset: 'auto 8% 0',
    m: 0,
    border: '1.5px solid var(--outline)',
    borderBottom: 0,
    borderRadius: '3px 3px 0 0',
  },
  '& i': {
    position: 'absolute',
    inset: 'auto 20% 0',
    borderRadius: '3px 3px 0 0',
    background: 'var(--text)',
  },
  '&[data-now] i': voltFill,
  '& small': {
    fontSize: 'min(.75rem, 3.4vw)',
    lineHeight: 1.2,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    mx: '-12px',
  },
} as const;
