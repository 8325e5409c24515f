import Box from '@mui/material/Box';
import { ChartKey, voltFill } from '#frontend/components/ui/chart-key.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { PlanWeek, PlanWeeks } from '#shared/training/plan-changes/plan-weeks.ts';
import * as words from './words.ts';

interface PlanStripProps {
  plan: PlanWeeks;
  today: LocalDate;
  raceDate: LocalDate | null;
}

/** The weeks of a plan by their minutes: what is paused is dashed, race week has its own colour. */
export function PlanStrip({ plan: { weeks, lastDay }, today, raceDate }: PlanStripProps) {
  const race = raceDate === null ? null : mondayOf(raceDate);
  const shown = weeks.filter(({ monday }) => race === null || monday <= race);
  const most = Math.max(1, ...shown.map(({ minutes, leftOut }) => minutes + leftOut));
  const lookOf = ({ monday, minutes }: PlanWeek) => {
    if (monday === race) return 'race';
    if (minutes === 0) return 'off';
    if (monday === mondayOf(today)) return 'now';
    return monday < today ? 'done' : 'ahead';
  };
  const off = shown.flatMap((week, index) => (lookOf(week) === 'off' ? words.weekPaused(index + 1) : []));
  const sentence = [words.stripOf(weeks.length, formatDay(lastDay, today)), ...off].join(', ');
  return (
    <div>
      <Box role="img" aria-label={sentence} sx={stripStyle}>
        {shown.map((week) => (
          <i
            key={week.monday}
            style={{ height: `${Math.max(14, (100 * (week.minutes || week.leftOut)) / most)}%`, ...LOOK[lookOf(week)] }}
          />
        ))}
        {race !== null &&
          mondayOf(lastDay) < race &&
          gap(lastDay, race).map((monday) => (
            <i key={monday} style={{ height: '14%', ...(monday === race ? LOOK.race : LOOK.off) }} />
          ))}
      </Box>
      <ChartKey
        aria-hidden
        isLarge
        mt={3}
        entries={[
          { swatch: LOOK.now, text: words.keyNow },
          { swatch: LOOK.off, text: words.keyPaused },
          race !== null && { swatch: LOOK.race, text: words.keyRace },
        ]}
      />
    </div>
  );
}

/** Returns the Mondays after the plan's last week up to the race's. */
function gap(lastDay: LocalDate, race: LocalDate): LocalDate[] {
  const mondays: LocalDate[] = [];
  for (let monday = addDays(mondayOf(lastDay), 7); monday <= race; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

const LOOK = {
  done: { background: 'var(--text)' },
  now: voltFill,
  ahead: { background: 'var(--outline)' },
  race: { background: 'var(--ember)' },
  off: { border: '1.5px dashed var(--outline)' },
} as const;

const stripStyle = {
  display: 'flex',
  alignItems: 'end',
  gap: '3px',
  height: 72,
  borderBottom: '1px solid var(--line)',
  '& i': { flex: '1 1 0', minWidth: 2, borderRadius: '3px 3px 0 0' },
} as const;
