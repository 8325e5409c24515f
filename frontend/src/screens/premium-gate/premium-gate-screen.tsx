import Button from '@mui/material/Button';
import { PremiumCard } from '#frontend/components/membership/premium-card.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { HistoryRows } from '#frontend/components/workouts/history-rows.tsx';
import { NoWorkouts } from '#frontend/components/workouts/no-workouts.tsx';
import { WeekStats } from '#frontend/components/workouts/week-stats.tsx';
import { useWorkoutHistory } from '#frontend/queries/progress.ts';
import { SHOWN } from '#shared/constants.ts';
import * as words from './words.ts';

/** Calendar, to an athlete without premium. */
export function CalendarGateScreen() {
  return <PremiumGate title={words.calendar} subtitle={words.calendarLead} pitch={words.calendarPitch} />;
}

/** Progress, to an athlete without premium. */
export function ProgressGateScreen() {
  const back = { to: '/', label: words.backToHome };
  return <PremiumGate back={back} title={words.progress} subtitle={words.progressLead} pitch={words.progressPitch} />;
}

interface PremiumGateProps {
  /** The way back from a screen that has no tab. */
  back?: { to: string; label: string };
  title: string;
  subtitle: string;
  pitch: string;
}

/** The features that stay free, with the premium card above the rest. */
function PremiumGate({ title, subtitle, pitch, ...back }: PremiumGateProps) {
  return (
    <Screen title={title} subtitle={subtitle} {...back} aside={<PremiumCard title={pitch} />}>
      <WeekStats />
      <LastWorkouts />
    </Screen>
  );
}

/** The newest page of what was logged; the pages before it are premium's. */
function LastWorkouts() {
  const history = useWorkoutHistory();
  return (
    <SectionCard title={words.lastWorkouts} flush>
      <QueryState
        isFlush
        query={history}
        what={words.yourLastWorkouts}
        failure={words.lastWorkoutsFailed}
        skeleton={<RowsSkeleton rows={SHOWN.history} />}
      >
        {({ workouts }) =>
          workouts.length > 0 ? (
            <HistoryRows workouts={workouts} />
          ) : (
            <NoWorkouts
              action={
                <Button component={Link} to="/random-workout">
                  {words.tryRandom}
                </Button>
              }
            />
          )
        }
      </QueryState>
    </SectionCard>
  );
}
