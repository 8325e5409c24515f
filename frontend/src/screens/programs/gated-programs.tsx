import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Loaded } from '#frontend/components/loaded.tsx';
import { Screen } from '#frontend/components/screen.tsx';
import { ListCardSkeleton } from '#frontend/components/skeletons.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { LockedPrograms } from '#frontend/screens/programs/locked-programs.tsx';
import { NoPrograms } from '#frontend/screens/programs/no-programs.tsx';
import { PremiumCard } from '#frontend/screens/programs/premium-card.tsx';
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
  return (
    <Loaded
      query={useQuery(programsQuery)}
      loading="Loading programs"
      failure="Could not load the programs."
      skeleton={<ListCardSkeleton rows={6} />}
    >
      {(programs) =>
        programs.length > 0 ? (
          <LockedPrograms programs={programs} currentProgramId={currentProgramId} />
        ) : (
          <NoPrograms />
        )
      }
    </Loaded>
  );
}
