import Box from '@mui/material/Box';
import { ChartKey } from '#frontend/components/ui/chart-key.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { Race } from '#frontend/screens/race/race-of.ts';
import type { RaceWeek } from '#shared/race/race-weeks.ts';
import * as words from './words.ts';

const COLORS: Readonly<Record<RaceWeek['kind'], string>> = {
  done: 'var(--text)',
  now: 'var(--volt)',
  ahead: 'var(--outline)',
  race: 'var(--ember)',
};

const WITHOUT_PLAN = { border: '1.5px dashed var(--outline)' };

/** The weeks to the race by their planned minutes, over their phases. */
export function RaceStrip({ race: { weeks, phases, date, today } }: { race: Race }) {
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes ?? 0));
  const hasGap = weeks.some(({ minutes }) => minutes === null);
  const thisWeek = weeks.findIndex(({ kind }) => kind === 'now') + 1 || weeks.length;
  return (
    <div>
      <Box aria-hidden="true" sx={flagStyle}>
        <b>{formatDay(date, today)}</b>
        <Icon name="race" size={18} color="var(--ember)" />
      </Box>
      <Box
        role="img"
        aria-label={inWords(weeks, thisWeek)}
        sx={{ ...stripStyle, gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
      >
        {weeks.map(({ monday, minutes, kind }) =>
          minutes === null && kind !== 'race' ? (
            <i key={monday} style={{ height: '14%', ...WITHOUT_PLAN }} />
          ) : (
            <i
              key={monday}
              style={{ height: `${Math.max(14, (100 * (minutes ?? 0)) / most)}%`, background: COLORS[kind] }}
            />
          ),
        )}
      </Box>
      <Box aria-hidden="true" sx={{ ...phasesStyle, gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}>
        {phases.map(({ phase, firstWeek, lastWeek }) => (
          <span
            key={phase}
            data-standing={lastWeek < thisWeek ? 'was' : firstWeek <= thisWeek ? 'now' : 'ahead'}
            style={{ gridColumn: `${firstWeek} / ${lastWeek + 1}` }}
          >
            {words.phaseName[phase]}
          </span>
        ))}
      </Box>
      <ChartKey
        aria-hidden
        isLarge
        mt={4}
        entries={[
          { swatch: { background: COLORS.done }, text: words.keyDone },
          { swatch: { background: COLORS.now }, text: words.keyNow },
          { swatch: { background: COLORS.ahead }, text: words.keyAhead },
          { swatch: { background: COLORS.race }, text: words.keyRace },
          hasGap && { swatch: WITHOUT_PLAN, text: words.keyNone },
        ]}
      />
    </div>
  );
}

/** '12 weeks to the race: week 4 is now, week 10 is the longest, week 12 is race week'. */
function inWords(weeks: readonly RaceWeek[], thisWeek: number): string {
  const longest = weeks.reduce(
    (best, { minutes }, index) => ((minutes ?? 0) > (weeks[best]?.minutes ?? 0) ? index : best),
    0,
  );
  const empty = weeks.filter(({ minutes }) => minutes === null).length;
  const facts = [words.weekNow(thisWeek), words.weekLongest(longest + 1), words.weekOfRace(weeks.length)];
  return `${words.weeksToRace(weeks.length)}: ${[...facts, ...(empty > 0 ? [words.weeksWithoutPlan(empty)] : [])].join(', ')}`;
}

const flagStyle = {
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  gap: 2,
  typography: 'body2',
  mb: 1,
} as const;

const stripStyle = {
  display: 'grid',
  alignItems: 'end',
  gap: '3px',
  height: { xs: 80, md: 120 },
  borderBottom: '1px solid var(--line)',
  '& i': { borderRadius: '3px 3px 0 0' },
} as const;

const phasesStyle = {
  display: 'grid',
  columnGap: '3px',
  mt: 2,
  typography: 'body2',
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& span': { borderTop: '2px solid var(--line)', pt: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-standing=was]': { borderColor: 'var(--text)' },
  '& [data-standing=now]': { borderColor: 'var(--volt)', color: 'text.primary', fontWeight: 600 },
} as const;
