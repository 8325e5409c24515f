import type { ReactNode } from 'react';
import { BrowsePrograms, StepLink } from '#frontend/components/browse-programs.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

export function TryRandomWorkout({ isNext = false }: { isNext?: boolean }) {
  return <StepLink to="/random-workout" icon="random" label="Try Random Workout" isNext={isNext} />;
}

/** Without a program. Choosing one needs Premium, so the next step without it is a workout that does not. */
export function NoProgramSteps() {
  const isMember = hasPremiumAccess(useAthlete(), Date.now());
  return (
    <NextSteps>
      {isMember && <BrowsePrograms />}
      <TryRandomWorkout isNext={!isMember} />
      {!isMember && <BrowsePrograms isNext={false} />}
    </NextSteps>
  );
}

/** One under the other, at the foot of a card. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 8 }}>{children}</div>;
}
