import { UpgradeCard } from '#frontend/components/membership/upgrade-card.tsx';
import { AllDoneHero } from '#frontend/screens/home/all-done-hero.tsx';
import { PausedHero } from '#frontend/screens/home/paused-hero.tsx';
import { FinishedHero, NoProgramHero, RestDayHero, StartsLaterHero } from '#frontend/screens/home/plan-heroes.tsx';
import type { TodayWorkout } from '#shared/workouts/contract.ts';

/** The first thing on Home on a day with nothing left to do, or without premium. */
export function DayWithoutWorkout({ today }: { today: TodayWorkout }) {
  const { state, plan, workouts, localDate } = today;
  if (state === 'premium-required') return <UpgradeCard programName={plan?.programName} />;
  if (!plan) return <NoProgramHero recommended={today.recommendedProgram?.name} />;
  if (state === 'all-done') return <AllDoneHero plan={plan} workouts={workouts} localDate={localDate} />;
  if (state === 'starts-later') return <StartsLaterHero plan={plan} localDate={localDate} />;
  if (plan.pause) return <PausedHero plan={plan} pause={plan.pause} localDate={localDate} />;
  if (state === 'finished') return <FinishedHero plan={plan} />;
  return <RestDayHero plan={plan} localDate={localDate} />;
}
