import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/cards.tsx';
import { visuallyHidden } from '#frontend/components/visually-hidden.ts';
import { formatDay } from '#frontend/lib/dates.ts';
import { WEEKLY_GOAL_DAYS } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ChartWeek } from '#shared/workouts/progress.ts';

/** Pixels: seven days high, and the room for a number over a full week. */
const PLOT = 160;
const HEADROOM = 24;

/** The days with a workout, week by week; a picture for the eye, a table for who has it read out. */
export function WeeklyChart({ weeks, today }: { weeks: readonly ChartWeek[]; today: LocalDate }) {
  const dayOf = (week: LocalDate) => formatDay(week, today).slice('Mon '.length); // '5 Oct'
  return (
    <SectionCard title="Weekly workouts" action={<GoalKey />}>
      <Box aria-hidden="true" sx={chartStyle}>
        {weeks.map(({ week, completed }, index) => (
          <Box key={week} sx={columnStyle} data-now={index === weeks.length - 1 || undefined}>
            <div>
              {completed}
              <i style={{ height: (PLOT * completed) / WEEKLY_GOAL_DAYS }} />
            </div>
            <small>{dayOf(week)}</small>
          </Box>
        ))}
      </Box>
      <div style={visuallyHidden}>
        <table>
          <caption>Days with a workout, week by week</caption>
          <tbody>
            {weeks.map(({ week, completed }) => (
              <tr key={week}>
                <th scope="row">Week of {dayOf(week)}</th>
                <td>
                  {completed} of {WEEKLY_GOAL_DAYS}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}

function GoalKey() {
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}
    >
      <Box component="span" sx={{ width: 22, borderTop: goalLine }} />
      Goal {WEEKLY_GOAL_DAYS}
    </Typography>
  );
}

const goalLine = '2px dotted var(--text)';

const chartStyle = {
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: '2px',
  '&::before, &::after': { content: '""', position: 'absolute', inset: 'auto 0' },
  '&::before': { top: HEADROOM + PLOT, borderTop: '1px solid var(--line)' },
  '&::after': { top: HEADROOM - 1, borderTop: goalLine },
} as const;

const columnStyle = {
  display: 'grid',
  gridTemplateRows: `${PLOT + HEADROOM}px auto`,
  gap: 2,
  textAlign: 'center',
  '& > div': {
    display: 'grid',
    alignContent: 'end',
    gap: '4px',
    font: '700 min(1rem, 18px)/1.2 var(--font-display)', // within the headroom
  },
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
