import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUpgrade } from '#frontend/components/membership/upgrade-provider.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { GatedPrograms } from '#frontend/screens/programs/gated-programs.tsx';
import { OpenPrograms } from '#frontend/screens/programs/open-programs.tsx';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';

/** Members choose a program; everyone else reads what there is, beside what premium costs. */
export function ProgramsScreen() {
  const isMember = hasPremiumAccess(useAthlete(), Date.now());
  useUpgradeByAddress(isMember);
  return isMember ? <OpenPrograms /> : <GatedPrograms />;
}

/** `?upgrade=1` offers premium to who has none, and goes from the address so that a reload does not. */
function useUpgradeByAddress(isMember: boolean): void {
  const openUpgrade = useUpgrade();
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has('upgrade');
  useEffect(() => {
    if (!isAsked) return;
    if (!isMember) openUpgrade();
    setParameters(
      (now) => {
        now.delete('upgrade');
        return now;
      },
      { replace: true },
    );
  }, [isAsked, isMember, openUpgrade, setParameters]);
}
