import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Between } from '#frontend/components/ui/cards.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { LogSomethingElse } from '#frontend/components/workouts/logging/log-something-else.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { formatMonth } from '#frontend/lib/formats/months.ts';
import type { DayChanges } from '#frontend/queries/calendar.ts';
import { useDaysFor } from '#frontend/queries/log/logged-workout.ts';
import { endingsOf } from '#frontend/screens/calendar/calendar-entry.ts';
import { DayEntry, type EntryActions } from '#frontend/screens/calendar/day-entry.tsx';
import { EmptyDay } from '#frontend/screens/calendar/empty-day.tsx';
import { LeftOut } from '#frontend/screens/calendar/left-out.tsx';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, Month, WorkoutCalendar } from '#shared/workouts/calendar.ts';
import * as words from './words.ts';

interface DayPanelProps extends EntryActions {
  calendar: { data: WorkoutCalendar | undefined; error: Error | null; refetch: () => unknown };
  month: Month;
  date: LocalDate;
  today: LocalDate;
  /** Undefined while the month is not known. */
  entries: CalendarEntry[] | undefined;
  changes: DayChanges;
  /** The day in one sentence, read out when another one is chosen, and only then: it names the month too. */
  name: string;
}

/** The chosen day with all of its workouts. */
export function DayPanel({ calendar, month, date, today, entries: known, changes, name, ...actions }: DayPanelProps) {
  const headingId = useId();
  const { first } = useDaysFor();
  const entries = known ?? [];
  const [only, ...others] = entries;
  const toPress = entries.find((entry) => endingsOf(entry, today).canComplete || endingsOf(entry, today).canStart);
  return (
    <Card component="section" variant="flush" aria-labelledby={headingId}>
      <p style={visuallyHidden} aria-live="polite">
        {known && name}
      </p>
      <Between sx={{ minHeight: 44, px: 4, pt: 4 }}>
        <Typography id={headingId} variant="h2">
          {formatDay(date, today)}
        </Typography>
        {only && others.length === 0 && <StatusChip status={only.status} />}
      </Between>
      <QueryState
        isFlush
        query={calendar}
        what={formatMonth(month)}
        failure={words.monthFailed(formatMonth(month))}
        skeleton={<DaySkeleton />}
      >
        {(loaded) =>
          only ? (
            entries.map((entry) => (
              <DayEntry
                key={entry.workout.id}
                entry={entry}
                today={today}
                hasChip={others.length > 0}
                isFirst={entry === toPress}
                {...actions}
              />
            ))
          ) : (
            <EmptyDay date={date} calendar={loaded} changes={changes} />
          )
        }
      </QueryState>
      {calendar.data && <LeftOut changes={changes} />}
      {calendar.data && first <= date && date <= today && (
        <Box sx={{ p: 4, borderTop: '1px solid var(--line)' }}>
          <LogSomethingElse date={date} fullWidth />
        </Box>
      )}
    </Card>
  );
}

function DaySkeleton() {
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gap: 4, p: 4 }}>
      <Box sx={{ display: 'grid', gap: '6px' }}>
        <Skeleton width="70%" height={32} sx={{ my: 2 }} />
        <Skeleton width="45%" height={16} />
      </Box>
      <Skeleton height={40} />
      {['60%', '40%', '52%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
      <Skeleton height={56} sx={{ borderRadius: 'var(--radius-control)' }} />
    </Box>
  );
}
