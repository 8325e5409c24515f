import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { BrowsePrograms } from '#frontend/components/workouts/browse-programs.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { DayChanges } from '#frontend/queries/calendar.ts';
import { isProgramDay } from '#frontend/screens/calendar/day-name.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { WorkoutCalendar } from '#shared/workouts/calendar.ts';
import * as words from './words.ts';

interface EmptyDayProps {
  date: LocalDate;
  calendar: WorkoutCalendar;
  changes: DayChanges;
}

/** A day without a workout: of rest where the program says so, else with a word on where the program lies. */
export function EmptyDay({ date, calendar: { program, localDate }, changes: { pausedFor, movedAway } }: EmptyDayProps) {
  if (pausedFor) return <EmptyState icon="rest" title={words.planPaused} text={words.pausedTexts[pausedFor]} />;
  if (movedAway.length > 0) {
    const moves = movedAway.map(({ name, to }) =>
      to === null ? words.leftOutOf(name) : words.movedTo(name, formatDay(to, localDate)),
    );
    return <EmptyState icon="rest" title={words.restDay} text={`${moves.join('. ')}.`} />;
  }
  if (isProgramDay(date, program)) return <EmptyState icon="rest" title={words.restDay} text={words.restDayText} />;
  const title = words.nothingScheduled;
  if (!program) {
    const text = words.selectProgram;
    return <EmptyState icon="calendar" title={title} text={text} action={<BrowsePrograms />} />;
  }
  const { first, last } = program;
  if (date < first && first > localDate) {
    return <EmptyState icon="calendar" title={title} text={words.programStarts(formatDay(first, localDate))} />;
  }
  if (date < first) return <EmptyState icon="calendar" title={title} />;
  if (last >= localDate) {
    return <EmptyState icon="calendar" title={title} text={words.programEnds(formatDay(last, localDate))} />;
  }
  const text = words.programEnded(formatDay(last, localDate));
  return <EmptyState icon="calendar" title={title} text={text} action={<BrowsePrograms />} />;
}
