import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { LoadMore } from '#frontend/components/ui/states/load-more.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { HistoryRows } from '#frontend/components/workouts/history-rows.tsx';
import { GoToWorkouts, NoWorkouts } from '#frontend/components/workouts/no-workouts.tsx';
import { useWorkoutHistory } from '#frontend/queries/progress.ts';
import { SHOWN } from '#shared/constants.ts';
import * as words from './words.ts';

/** The whole log, page by page. */
export function WorkoutHistory() {
  const history = useWorkoutHistory();
  const shown = history.data?.workouts.length ?? 0;
  const { listRef, focusNextRow } = useFocusOnNewRows(shown, 'li > a');
  return (
    <SectionCard title={words.history} flush>
      <p role="status" style={visuallyHidden}>
        {shown > SHOWN.history && words.shown(shown)}
      </p>
      <QueryState
        isFlush
        query={history}
        what={words.historyWhat}
        failure={words.historyFailed}
        skeleton={<RowsSkeleton rows={SHOWN.history} />}
      >
        {({ workouts }) =>
          workouts.length === 0 ? (
            <NoWorkouts action={<GoToWorkouts isPrimary />} />
          ) : (
            <div ref={listRef}>
              <HistoryRows workouts={workouts} />
            </div>
          )
        }
      </QueryState>
      <LoadMore query={history.more} what={words.moreWhat} failure={words.moreFailed} onLoad={focusNextRow} />
    </SectionCard>
  );
}
