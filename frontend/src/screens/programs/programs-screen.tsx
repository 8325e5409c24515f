import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUpgrade } from '#frontend/components/upgrade-provider.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { GatedPrograms } from '#frontend/screens/programs/gated-programs.tsx';
import { OpenPrograms } from '#frontend/screens/programs/open-programs.tsx';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/** Members choose a program; everyone else reads what there is, beside what premium costs. */
export function ProgramsScreen() {
  useUpgradeByAddress();
  return hasPremiumAccess(useAthlete(), Date.now()) ? <OpenPrograms /> : <GatedPrograms />;
}

/** `?upgrade=1` opens the upgrade dialog, and goes from the address so that a reload does not. */
function useUpgradeByAddress(): void {
  const openUpgrade = useUpgrade();
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has('upgrade');
  useEffect(() => {
    if (!isAsked) return;
    openUpgrade();
    setParameters(
      (now) => {
        now.delete('upgrade');
        return now;
      },
      { replace: true },
    );
  }, [isAsked, openUpgrade, setParameters]);
}
