import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { BrowsePrograms } from '#frontend/components/workouts/browse-programs.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { isProgramDay } from '#frontend/screens/calendar/day-name.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { WorkoutCalendar } from '#shared/workouts/calendar.ts';

interface EmptyDayProps {
  date: LocalDate;
  calendar: WorkoutCalendar;
}

/** A day without a workout: of rest where the program says so, else with a word on where the program lies. */
export function EmptyDay({ date, calendar: { program, localDate } }: EmptyDayProps) {
  if (isProgramDay(date, program)) return <EmptyState icon="rest" title="Rest day" text="Walk, eat, sleep" />;
  const title = 'Nothing scheduled';
  if (!program) {
    const text = 'Select a program to see your workouts here';
    return <EmptyState icon="calendar" title={title} text={text} action={<BrowsePrograms />} />;
  }
  const { first, last } = program;
  if (date < first && first > localDate) {
    return <EmptyState icon="calendar" title={title} text={`Your program starts ${formatDay(first, localDate)}`} />;
  }
  if (date < first) return <EmptyState icon="calendar" title={title} />;
  if (last >= localDate) {
    return <EmptyState icon="calendar" title={title} text={`Your program ends ${formatDay(last, localDate)}`} />;
  }
  const text = `Your program ended ${formatDay(last, localDate)}`;
  return <EmptyState icon="calendar" title={title} text={text} action={<BrowsePrograms />} />;
}
