import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAthlete, userQuery } from '#frontend/queries/account.ts';
import { GatedPrograms } from '#frontend/screens/programs/gated-programs.tsx';
import { OpenPrograms } from '#frontend/screens/programs/open-programs.tsx';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/** Members choose a program; everyone else reads what there is, under what premium costs. */
export function ProgramsScreen() {
  const client = useQueryClient();
  const athlete = useAthlete();
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused || !hasPremiumAccess(athlete, Date.now())) return <GatedPrograms wasRefused={isRefused} />;
  return (
    <OpenPrograms
      onPremiumRequired={() => {
        setIsRefused(true);
        void client.invalidateQueries({ queryKey: userQuery.queryKey });
      }}
    />
  );
}
