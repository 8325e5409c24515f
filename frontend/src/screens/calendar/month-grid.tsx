import Box from '@mui/material/Box';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { isMonth, monthOf, WEEKDAYS, weeksOf } from '#frontend/lib/formats/months.ts';
import type { DayChanges } from '#frontend/queries/calendar.ts';
import { Mark, markStyles } from '#frontend/screens/calendar/day-status.tsx';
import { dayByKey } from '#frontend/screens/calendar/month-keys.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, Month } from '#shared/workouts/calendar.ts';

interface MonthGridProps {
  month: Month;
  selected: LocalDate;
  today: LocalDate;
  /** The id of the heading with the month's name. */
  labelledBy: string;
  /** Undefined for a day that is not known. */
  entriesOn: (date: LocalDate) => CalendarEntry[] | undefined;
  changesOn: (date: LocalDate) => DayChanges;
  nameOf: (date: LocalDate) => string;
  /** The days of this month are on their way. */
  isLoading: boolean;
  onSelect: (date: LocalDate) => void;
}

/** The most marks that fit in a day; its accessible name and the panel have them all. */
const MARKS_MAX = 3;

/**
 * A month as a grid of days. One day is in the tab order; arrows, Home, End and Page Up and Down lead from day to day,
 * Enter and Space choose. A key that leads out of the month chooses the day it leads to.
 */
export function MonthGrid({ month, selected, today, labelledBy, onSelect, isLoading, ...days }: MonthGridProps) {
  const { tabStop, tableRef, moveFocus } = useRovingFocus(month, selected);

  const select = (date: LocalDate) => {
    if (!isMonth(monthOf(date))) return;
    moveFocus(date);
    onSelect(date);
  };
  const onClick = ({ target }: MouseEvent) => {
    const date = (target as Element).closest('td')?.dataset.date;
    if (date) select(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { date } = (event.target as HTMLElement).dataset;
    if (!date) return;
    const isChosen = event.key === 'Enter' || event.key === ' ';
    const to = isChosen ? date : dayByKey(date, event);
    if (!to) return;
    event.preventDefault();
    if (isChosen || monthOf(to) !== month) select(to);
    else moveFocus(to);
  };

  return (
    <Box
      component="table"
      role="grid"
      ref={tableRef}
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      onClick={onClick}
      onKeyDown={onKeyDown}
      sx={gridStyle}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const entries = days.entriesOn(date);
              const { pausedFor, movedAway } = days.changesOn(date);
              const isOutside = monthOf(date) !== month;
              return (
                <td
                  key={date}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is worked with by its cells
                  role="gridcell"
                  data-date={date}
                  data-outside={isOutside || undefined}
                  tabIndex={date === tabStop ? 0 : -1}
                  aria-selected={date === selected}
                  aria-current={date === today ? 'date' : undefined}
                  aria-label={days.nameOf(date)}
                >
                  {Number(date.slice(8))}
                  <span>
                    {entries?.slice(0, MARKS_MAX).map(({ workout, status }) => (
                      <Mark key={workout.id} status={status} />
                    ))}
                    {entries?.length === 0 && movedAway.length > 0 && <Mark status="moved" />}
                    {entries?.length === 0 && pausedFor && <Mark status="paused" />}
                    {!entries && isLoading && !isOutside && <Mark status="unknown" />}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Makes one day tabbable and moves the focus by keys, also into a month that is not rendered yet. */
function useRovingFocus(month: Month, selected: LocalDate) {
  const tableRef = useRef<HTMLTableElement>(null);
  const toFocus = useRef<LocalDate>(null);
  const [focused, setFocused] = useState(selected);
  const [wasSelected, setWasSelected] = useState(selected);
  // Set during render: an effect could run after the next key press and move the focus back.
  if (selected !== wasSelected) {
    setWasSelected(selected);
    setFocused(selected);
  }
  useLayoutEffect(() => {
    const date = toFocus.current;
    if (date === null || monthOf(date) !== month) return;
    toFocus.current = null;
    tableRef.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  });
  return {
    tableRef,
    tabStop: monthOf(focused) === month ? focused : selected,
    moveFocus: (date: LocalDate) => {
      toFocus.current = date;
      setFocused(date);
    },
  };
}

const gridStyle = {
  ...markStyles,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  textAlign: 'center',
  '& th': { py: 2, fontSize: 'min(.75rem, 13px)', lineHeight: 1.2, fontWeight: 400, color: 'text.secondary' },
  '& td': {
    position: 'relative',
    height: { xs: '3rem', md: '4rem' },
    p: '0 0 .875rem',
    fontSize: 'min(1rem, 6.5vw)', // large letters would run into the next day
    borderRadius: 'var(--radius-control)',
    cursor: 'pointer',
    transition: 'background-color var(--fast)',
  },
  '& td > span': {
    position: 'absolute',
    inset: { xs: 'auto 0 .5rem', md: 'auto 0 .875rem' },
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    height: 8,
  },
  '& td[data-outside]': { color: 'text.secondary' },
  '@media (hover: hover)': { '& td:hover': { background: 'var(--raised)' } },
  '& td[aria-current]': { boxShadow: 'inset 0 0 0 1.5px var(--outline)', fontWeight: 600 },
  '& td[aria-selected=true]': {
    '--mark': 'var(--ink)',
    background: 'var(--volt)',
    boxShadow: 'none',
    color: 'var(--ink)',
    fontWeight: 700,
  },
  '& td:focus-visible': { zIndex: 1 },
} as const;
