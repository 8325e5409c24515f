import Button from '@mui/material/Button';
import { SectionCard } from '#frontend/components/cards.tsx';
import { HistoryRows } from '#frontend/components/history-rows.tsx';
import { Link } from '#frontend/components/link.tsx';
import { Loaded } from '#frontend/components/loaded.tsx';
import { NoWorkouts } from '#frontend/components/no-workouts.tsx';
import { PremiumCard } from '#frontend/components/premium-card.tsx';
import { Screen } from '#frontend/components/screen.tsx';
import { RowsSkeleton } from '#frontend/components/skeletons.tsx';
import { WeekStats } from '#frontend/components/week-stats.tsx';
import { useWorkoutHistory } from '#frontend/queries/progress.ts';
import { SHOWN } from '#shared/constants.ts';

/** Calendar, to an athlete without premium. */
export function CalendarGateScreen() {
  return <PremiumGate title="Calendar" subtitle="Your training, day by day" pitch="See the weeks ahead" />;
}

/** Progress, to an athlete without premium. */
export function ProgressGateScreen() {
  const back = { to: '/', label: 'Back to Home' };
  return <PremiumGate back={back} title="Progress" subtitle="What your training adds up to" pitch="See it add up" />;
}

interface PremiumGateProps {
  /** The way back from a screen that has no tab. */
  back?: { to: string; label: string };
  title: string;
  subtitle: string;
  pitch: string;
}

/** What stays free, and the premium card over the rest. */
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
    <SectionCard title={`Last ${SHOWN.history} workouts`} flush>
      <Loaded
        isFlush
        query={history}
        what="your last workouts"
        failure="Could not load your last workouts."
        skeleton={<RowsSkeleton rows={SHOWN.history} />}
      >
        {({ pages: [newest] }) =>
          newest && newest.workouts.length > 0 ? (
            <HistoryRows workouts={newest.workouts} />
          ) : (
            <NoWorkouts
              action={
                <Button component={Link} to="/random-workout">
                  Try a Random Workout
                </Button>
              }
            />
          )
        }
      </Loaded>
    </SectionCard>
  );
}
