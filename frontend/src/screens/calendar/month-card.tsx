import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { addMonths, formatMonth, isMonth } from '#frontend/lib/formats/months.ts';
import type { DayChanges } from '#frontend/queries/calendar.ts';
import { Legend } from '#frontend/screens/calendar/day-status.tsx';
import { MonthGrid } from '#frontend/screens/calendar/month-grid.tsx';
import { daysOfMonth, type LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, Month } from '#shared/workouts/calendar.ts';
import * as words from './words.ts';

interface MonthCardProps {
  month: Month;
  selected: LocalDate;
  today: LocalDate;
  entriesOn: (date: LocalDate) => CalendarEntry[] | undefined;
  changesOn: (date: LocalDate) => DayChanges;
  nameOf: (date: LocalDate) => string;
  isLoading: boolean;
  onSelect: (date: LocalDate) => void;
  onShowMonth: (month: Month) => void;
}

/** The month, the ways to the one before and after, and what the marks of its days mean. */
export function MonthCard({ onShowMonth, ...grid }: MonthCardProps) {
  const headingId = useId();
  const changes = daysOfMonth(grid.month).map(grid.changesOn);
  const step = (label: string, icon: 'prev' | 'next', months: number) => {
    const month = addMonths(grid.month, months);
    return (
      <IconButton aria-label={label} disabled={!isMonth(month)} onClick={() => onShowMonth(month)}>
        <Icon name={icon} />
      </IconButton>
    );
  };
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: '8px 8px 16px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        {step(words.previousMonth, 'prev', -1)}
        <Typography id={headingId} variant="h2" sx={{ textAlign: 'center' }}>
          {formatMonth(grid.month)}
        </Typography>
        {step(words.nextMonth, 'next', 1)}
      </Box>
      <MonthGrid {...grid} labelledBy={headingId} />
      <Legend
        hasMoved={changes.some(({ movedAway }) => movedAway.length > 0)}
        hasPaused={changes.some(({ pausedFor }) => pausedFor !== null)}
      />
    </Card>
  );
}
