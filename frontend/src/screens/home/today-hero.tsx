import { UpgradeCard } from '#frontend/components/membership/upgrade-card.tsx';
import { AllDoneHero } from '#frontend/screens/home/all-done-hero.tsx';
import { FinishedHero, NoProgramHero, RestDayHero, StartsLaterHero } from '#frontend/screens/home/plan-heroes.tsx';
import { WorkoutHero } from '#frontend/screens/home/workout-hero.tsx';
import type { TodayWorkout } from '#shared/workouts/contract.ts';

/** The first thing on Home: what today asks for. */
export function TodayHero({ today }: { today: TodayWorkout }) {
  const { state, plan, workout, workouts, localDate } = today;
  if (state === 'workout' && workout) {
    return <WorkoutHero workout={workout} difficulty={plan?.difficulty} workouts={workouts} />;
  }
  if (state === 'premium-required') return <UpgradeCard programName={plan?.programName} />;
  if (!plan) return <NoProgramHero recommended={today.recommendedProgram?.name} />;
  if (state === 'all-done') return <AllDoneHero plan={plan} workouts={workouts} localDate={localDate} />;
  if (state === 'starts-later') return <StartsLaterHero plan={plan} localDate={localDate} />;
  if (state === 'finished') return <FinishedHero plan={plan} />;
  return <RestDayHero plan={plan} localDate={localDate} />;
}
