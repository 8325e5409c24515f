import { useMatch } from 'react-router-dom';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { ListCardSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { formatDay, formatPlace, timeOnDay } from '#frontend/lib/formats/dates.ts';
import { type LoggedWorkout, useLoggedWorkout } from '#frontend/queries/log/logged-workout.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { LocalDate } from '#shared/dates.ts';
import { LoggedPage } from './logged-page.tsx';
import { NotFound, Removed } from './nothing-to-show.tsx';
import { useReturn } from './use-return.ts';
import * as words from './words.ts';

/** A logged workout: what was done and said of it, and the ways to put it right. */
export function LoggedWorkoutScreen() {
  const { entryId = '', day = '' } = useMatch('/log/:entryId/:day')?.params ?? {};
  const query = useLoggedWorkout(entryId, day);
  const { followBack } = useReturn();
  const today = useLocalDate();
  const shown = query.data?.logged;
  return (
    <Screen
      title={shown?.workout.name ?? words.title}
      subtitle={shown && whenAndWhere(shown, today)}
      back={{ to: '/workouts', label: words.back, onClick: followBack }}
    >
      <QueryState query={query} what={words.what} failure={words.loadFailed} skeleton={<ListCardSkeleton rows={5} />}>
        {({ logged }) => {
          if (!logged) return <NotFound />;
          return logged.entry.isRemoved ? <Removed entry={logged.entry} /> : <LoggedPage logged={logged} />;
        }}
      </QueryState>
    </Screen>
  );
}

/** 'Mon 16 Nov, 06:41. Week 4, day 1'. */
function whenAndWhere({ entry }: LoggedWorkout, today: LocalDate): string {
  const { localDate, completedAt, week, day } = entry;
  const when = `${formatDay(localDate, today)}${timeOnDay(completedAt, localDate, ', ')}`;
  return week === null || day === null ? when : `${when}. ${formatPlace(week, day)}`;
}
