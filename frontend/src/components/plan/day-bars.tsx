import Box from '@mui/material/Box';
import { useId } from 'react';
import { ChartKey, voltFill } from '#frontend/components/ui/chart-key.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { formatLongDay } from '#frontend/lib/formats/months.ts';
import type { LocalDate } from '#shared/dates.ts';
import { WEEKDAY_NAMES } from '#shared/day-names.ts';
import { HARD_EFFORT, type MoveDay, type MoveWeek } from '#shared/training/plan-changes/move-week.ts';
import * as words from './words.ts';

interface DayBarsProps {
  week: MoveWeek;
  chosen: LocalDate;
  onChoose: (date: LocalDate) => void;
}

/** The days of a week as radio buttons, each with its sessions as a bar by their effort. */
export function DayBars({ week, chosen, onChoose }: DayBarsProps) {
  const name = useId();
  return (
    <div>
      <Box sx={weekStyle}>
        {week.days.map((day, index) => (
          <Box key={day.date} component="label">
            <input
              type="radio"
              name={name}
              checked={day.date === chosen}
              disabled={day.refusal !== null}
              onChange={() => onChoose(day.date)}
            />
            <Bars day={day} week={week} isChosen={day.date === chosen} />
            <span aria-hidden="true">
              {WEEKDAY_NAMES[index]}
              <b>{Number(day.date.slice(8))}</b>
            </span>
            <span style={visuallyHidden}>{nameOf(day, week)}</span>
          </Box>
        ))}
      </Box>
      <ChartKey
        aria-hidden
        isLarge
        mt={3}
        entries={[
          { swatch: LOOK.this, text: words.thisWorkout },
          { swatch: LOOK.hard, text: words.hard },
          { swatch: LOOK.easy, text: words.easy },
          chosen !== week.date && { swatch: LOOK.was, text: words.wasHere },
        ]}
      />
    </div>
  );
}

function Bars({ day, week, isChosen }: { day: MoveDay; week: MoveWeek; isChosen: boolean }) {
  const isPlanned = day.date === week.date;
  return (
    <i aria-hidden="true">
      {day.workouts.map(({ effort }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the bars are drawn from nothing else
        <i key={at} style={{ ...heightOf(effort), ...((effort ?? 0) >= HARD_EFFORT ? LOOK.hard : LOOK.easy) }} />
      ))}
      {isChosen && <i style={{ ...heightOf(week.effort), ...LOOK.this }} />}
      {!isChosen && isPlanned && <i style={{ ...heightOf(week.effort), ...LOOK.was }} />}
    </i>
  );
}

/** A session whose effort is not known is drawn in the middle. */
const heightOf = (effort: number | null) => ({ height: `${(effort ?? 5) * 10}%` });

/** 'Sunday 29 November 2026: rest day'; with why it cannot be chosen. */
function nameOf(day: MoveDay, week: MoveWeek): string {
  const workouts = day.workouts.map(({ name }) => name);
  const facts = [
    ...(workouts.length > 0 ? workouts : [words.restDay]),
    ...(day.date === week.date ? [words.plannedDay] : []),
    ...(day.refusal === null ? [] : [day.refusal]),
  ];
  return words.dayWith(formatLongDay(day.date), facts.join(', '));
}

const LOOK = {
  this: voltFill,
  hard: { background: 'var(--text)' },
  easy: { background: 'var(--outline)' },
  was: { border: '1.5px dashed var(--outline)' },
} as const;

const weekStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: { xs: '2px', sm: '6px' },
  '& label': {
    position: 'relative',
    display: 'grid',
    gap: 2,
    p: '6px 2px',
    borderRadius: 'var(--radius-control)',
    textAlign: 'center',
    cursor: 'pointer',
  },
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' },
  '& label:has(:checked)': { boxShadow: 'inset 0 0 0 2px var(--volt-mark)' },
  '& label:has(:focus-visible)': { outline: '2px solid var(--volt-mark)', outlineOffset: 2 },
  '& label:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  '& label > i': {
    display: 'flex',
    alignItems: 'end',
    gap: '2px',
    height: 64,
    borderBottom: '1px solid var(--line)',
  },
  '& label > i > i': { flex: 1, borderRadius: '3px 3px 0 0' },
  '& label > span': { fontSize: 'min(.75rem, 3.4vw)', color: 'text.secondary' },
  '& b': { display: 'block', fontSize: 'min(1.125rem, 4.5vw)', color: 'text.primary' },
} as const;
