import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { ErrorState } from '#frontend/components/error-state.tsx';
import { PremiumCard } from '#frontend/components/premium-card.tsx';
import { Screen } from '#frontend/components/screen.tsx';
import { ListCardSkeleton, Loading } from '#frontend/components/skeletons.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { LockedPrograms } from '#frontend/screens/programs/locked-programs.tsx';
import { PROGRAMS_HEADER } from '#frontend/screens/programs/programs-header.ts';

/** `wasRefused` is for a membership that ended while the screen was open: the card takes the focus. */
export function GatedPrograms({ wasRefused }: { wasRefused: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasRefused) card.current?.focus();
  }, [wasRefused]);
  return (
    <Screen {...PROGRAMS_HEADER} aside={<WhatThereIs />}>
      <Box ref={card} tabIndex={-1}>
        <PremiumCard />
      </Box>
    </Screen>
  );
}

function WhatThereIs() {
  const { currentProgramId } = useAthlete();
  const { data: programs, error, refetch } = useQuery(programsQuery);
  if (programs?.length === 0) return <EmptyState icon="book" title="No programs yet" />;
  if (programs) return <LockedPrograms programs={programs} currentProgramId={currentProgramId} />;
  if (error) return <ErrorState error={error} title="Could not load the programs." onRetry={() => refetch()} />;
  return (
    <Loading label="Loading programs">
      <ListCardSkeleton rows={6} />
    </Loading>
  );
}
