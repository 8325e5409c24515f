import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { WEEKLY_GOAL_DAYS } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ChartWeek } from '#shared/workouts/progress.ts';
import * as words from './words.ts';

/** Pixels: seven days high, and the room for a number over a full week. */
const PLOT = 160;
const HEADROOM = 24;

/** The days with a workout against those with one planned, week by week; a picture for the eye, a table for who has it read out. */
export function WeeklyChart({ weeks, today }: { weeks: readonly ChartWeek[]; today: LocalDate }) {
  const dayOf = (week: LocalDate) => formatDay(week, today).slice('Mon '.length); // '5 Oct'
  return (
    <SectionCard title={words.chart} action={<PlannedKey weeks={weeks} />}>
      <Box aria-hidden="true" sx={chartStyle}>
        {weeks.map(({ week, completed, planned = 0 }, index) => (
          <Box key={week} sx={columnStyle} data-now={index === weeks.length - 1 || undefined}>
            <div>
              {planned > completed && <hr style={{ bottom: heightOf(planned) }} />}
              {completed}
              <i style={{ height: heightOf(completed) }} />
            </div>
            <small>{dayOf(week)}</small>
          </Box>
        ))}
      </Box>
      <div style={visuallyHidden}>
        <table>
          <caption>{words.chartCaption}</caption>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row">{words.weekOf(dayOf(week.week))}</th>
                <td>{inWords(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}

const heightOf = (days: number) => (PLOT * days) / WEEKLY_GOAL_DAYS;

/** '3 of 5 planned'; of all days where nothing was planned. */
function inWords({ completed, planned }: ChartWeek): string {
  if (!planned) return words.daysOfWeek(completed);
  return completed > planned ? words.doneOverPlan(completed, planned) : words.ofPlanned(completed, planned);
}

/** The legend of this week's plan; nothing where no week had one. */
function PlannedKey({ weeks }: { weeks: readonly ChartWeek[] }) {
  if (!weeks.some(({ planned }) => planned)) return null;
  const thisWeek = weeks.at(-1);
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}
    >
      <Box component="span" sx={{ width: 22, borderTop: plannedLine }} />
      {thisWeek?.planned ? inWords(thisWeek) : words.plannedKey}
    </Typography>
  );
}

const plannedLine = '2px dotted var(--text)';

const chartStyle = {
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: '2px',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0',
    top: HEADROOM + PLOT,
    borderTop: '1px solid var(--line)',
  },
} as const;

const columnStyle = {
  display: 'grid',
  gridTemplateRows: `${PLOT + HEADROOM}px auto`,
  gap: 2,
  textAlign: 'center',
  '& > div': {
    position: 'relative',
    display: 'grid',
    alignContent: 'end',
    gap: '4px',
    font: '700 min(1rem, 18px)/1.2 var(--font-display)', // within the headroom
  },
  '& hr': { position: 'absolute', inset: 'auto 0', m: 0, border: 0, borderTop: plannedLine },
  '& i': {
    justifySelf: 'center',
    width: '76%',
    maxWidth: 56,
    borderRadius: '3px 3px 0 0',
    background: 'var(--outline)',
  },
  '&[data-now] i': { background: 'var(--volt)', boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)' },
  '& small': {
    fontSize: 'min(.75rem, 3.75vw)', // the month within its column
    lineHeight: 1.2,
    color: 'text.secondary',
  },
  '&[data-now] small': { color: 'text.primary' },
} as const;
