import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { PremiumCard } from '#frontend/components/membership/premium-card.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { LazyCompletionDialog, useCompletion } from '#frontend/components/workouts/completion.ts';
import { useSkipWithUndo } from '#frontend/components/workouts/skip-with-undo.ts';
import { LazyWorkoutDetailDialog, useWorkoutDetail } from '#frontend/components/workouts/workout-detail.ts';
import { isPremiumRequired } from '#frontend/lib/api/api-error.ts';
import { today as todayHere } from '#frontend/lib/formats/dates.ts';
import { useCalendar } from '#frontend/queries/calendar.ts';
import { useCalendarPlace } from '#frontend/screens/calendar/calendar-place.ts';
import { nameOfDay } from '#frontend/screens/calendar/day-name.ts';
import { DayPanel } from '#frontend/screens/calendar/day-panel.tsx';
import { MonthCard } from '#frontend/screens/calendar/month-card.tsx';
import type { LocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

const pausesCard = lazyPart<{ today: LocalDate }>(() =>
  import('#frontend/components/plan/parts.ts').then(({ PausesCard }) => PausesCard),
);

/** The training month by month, and what a day of it holds. */
export function CalendarScreen() {
  const { month, day, choose, showMonth, showToday } = useCalendarPlace();
  const { calendar, entriesOn, changesOn, program } = useCalendar(month);
  const detail = useWorkoutDetail();
  const skip = useSkipWithUndo();
  const completion = useCompletion();
  const today = calendar.data?.localDate ?? todayHere();
  const nameOf = (date: LocalDate) => nameOfDay(date, entriesOn(date), program, changesOn(date));
  const isLoading = calendar.data === undefined && calendar.isFetching;
  const isRefused = calendar.data === undefined && isPremiumRequired(calendar.error);

  return (
    <Screen
      title={words.title}
      action={<Button onClick={showToday}>{words.today}</Button>}
      aside={
        isRefused ? (
          <PremiumCard title={words.pitch} />
        ) : (
          <>
            <DayPanel
              calendar={calendar}
              month={month}
              date={day}
              today={today}
              entries={entriesOn(day)}
              changes={changesOn(day)}
              name={nameOf(day)}
              onOpen={detail.open}
              onComplete={completion.open}
              onSkip={skip}
              onMoved={(to) => {
                if (to !== null) choose(to);
              }}
            />
            {/* Only once the day above has its height: loading it would move this card while it is pressed. */}
            {!isLoading && (
              <Suspense>
                <pausesCard.Part today={today} />
              </Suspense>
            )}
          </>
        )
      }
    >
      <MonthCard
        month={month}
        selected={day}
        today={today}
        entriesOn={entriesOn}
        changesOn={changesOn}
        nameOf={nameOf}
        isLoading={isLoading}
        onSelect={choose}
        onShowMonth={showMonth}
      />
      {detail.show((state, subject) => (
        <LazyWorkoutDetailDialog {...state} detail={subject} />
      ))}
      <Suspense>
        {completion.subject && (
          <LazyCompletionDialog
            key={completion.subject.workoutId}
            workout={completion.subject}
            isOpen={completion.isOpen}
            onClose={completion.close}
            onDone={completion.close}
          />
        )}
      </Suspense>
    </Screen>
  );
}
