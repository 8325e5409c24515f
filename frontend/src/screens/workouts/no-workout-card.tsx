import Typography from '@mui/material/Typography';
import { UpgradeCard } from '#frontend/components/membership/upgrade-card.tsx';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { BrowsePrograms, StepLink } from '#frontend/components/workouts/browse-programs.tsx';
import { NextSteps, NoProgramSteps, TryRandomWorkout } from '#frontend/components/workouts/next-steps.tsx';
import { formatDay, formatPlace } from '#frontend/lib/formats/dates.ts';
import type { TodayWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** Today has no workout: a rest day, no program, one that has not begun or is over, or premium has ended. */
export function NoWorkoutCard({ today }: { today: TodayWorkout }) {
  if (today.state === 'premium-required') return <UpgradeCard programName={today.plan?.programName} />;
  return (
    <HeroCard label={today.plan?.programName ?? words.todaysWorkout} note={placeOf(today)}>
      <Typography variant="display">{words.noWorkout}</Typography>
      <Typography color="textSecondary">{words.noWorkoutText}</Typography>
      {isUnderWay(today) ? (
        <NextSteps>
          <StepLink to="/calendar" icon="calendar" label={words.seeNext} isNext />
          <TryRandomWorkout />
          <BrowsePrograms isNext={false} />
        </NextSteps>
      ) : (
        <NoProgramSteps />
      )}
    </HeroCard>
  );
}

/** Whether the athlete's program has days ahead, so that they need not look for another. */
function isUnderWay({ plan, state }: TodayWorkout): boolean {
  return plan !== null && state !== 'finished';
}

function placeOf({ plan, localDate }: TodayWorkout): string | undefined {
  if (!plan) return undefined;
  if (plan.week !== null && plan.day !== null) return formatPlace(plan.week, plan.day);
  return plan.daysUntilStart === null ? words.finished : words.starts(formatDay(plan.startDate, localDate));
}
