import Box from '@mui/material/Box';
import type { CalendarStatus } from '#shared/workouts/calendar.ts';
import * as words from './words.ts';

/** The statuses that have marks, in the order of the legend. */
const STATUSES = ['completed', 'upcoming', 'skipped', 'missed'] as const satisfies CalendarStatus[];

export const STATUS_WORD: Record<CalendarStatus, string> = {
  completed: words.completed,
  upcoming: words.upcoming,
  skipped: words.skipped,
  missed: words.missed,
};

/** A status as shape and colour; what it means is said in words beside it or in the day's name. */
export function Mark({ status }: { status: CalendarStatus | 'moved' | 'paused' | 'unknown' }) {
  return <i data-mark={status} />;
}

/** Styles for an element with marks; `--mark` gives all marks one colour, that of the text on volt. */
export const markStyles = {
  '& [data-mark]': { display: 'block', width: 8, height: 8, flex: 'none', borderRadius: '50%' },
  '& [data-mark=completed]': { background: 'var(--mark, var(--green))' },
  '& [data-mark=upcoming]': { border: '2px solid var(--mark, var(--text))' },
  '& [data-mark=skipped]': { height: 3, borderRadius: '2px', background: 'var(--mark, var(--muted))' },
  '& [data-mark=missed]': { borderRadius: '1px', rotate: '45deg', border: '2px solid var(--mark, var(--red))' },
  '& [data-mark=moved]': {
    width: 10,
    borderRadius: 0,
    clipPath: 'polygon(0 40%, 55% 40%, 55% 0, 100% 50%, 55% 100%, 55% 60%, 0 60%)',
    background: 'var(--mark, var(--muted))',
  },
  '& [data-mark=paused]': {
    height: 8,
    borderRadius: 0,
    border: 'solid var(--mark, var(--muted))',
    borderWidth: '0 3px',
  },
  '& [data-mark=unknown]': { background: 'color-mix(in srgb, var(--mark, var(--text)) 11%, transparent)' },
} as const;

/** The marks in words; those of changes to the plan where there are any. */
export function Legend({ hasMoved, hasPaused }: { hasMoved: boolean; hasPaused: boolean }) {
  return (
    <Box component="ul" aria-label={words.marks} sx={legendStyle}>
      {STATUSES.map((status) => (
        <li key={status}>
          <Mark status={status} />
          {STATUS_WORD[status]}
        </li>
      ))}
      {hasMoved && (
        <li>
          <Mark status="moved" />
          {words.moved}
        </li>
      )}
      {hasPaused && (
        <li>
          <Mark status="paused" />
          {words.paused}
        </li>
      )}
    </Box>
  );
}

const legendStyle = {
  ...markStyles,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { xs: 'space-between', md: 'flex-start' },
  gap: { xs: '4px 8px', md: '4px 24px' },
  p: '12px 8px 0',
  fontSize: '.8125rem',
  color: 'text.secondary',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
} as const;
