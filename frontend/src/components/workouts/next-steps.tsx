import type { ReactNode } from 'react';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { BrowsePrograms, StepLink } from './browse-programs.tsx';
import * as words from './words.ts';

export function TryRandomWorkout({ isNext = false }: { isNext?: boolean }) {
  return <StepLink to="/random-workout" icon="random" label={words.tryRandom} isNext={isNext} />;
}

/**
 * Next steps of an athlete without a program. Choosing one needs Premium, so athletes without Premium are pointed to a
 * random workout first.
 */
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

/** Stacks links at the foot of a card. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 8 }}>{children}</div>;
}
