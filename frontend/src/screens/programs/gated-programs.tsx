import { PremiumCard } from '#frontend/components/membership/premium-card.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { ListCardSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { programsIn, usePrograms } from '#frontend/queries/programs.ts';
import { AssessmentPrompt } from '#frontend/screens/programs/assessment-prompt.tsx';
import { LockedPrograms } from '#frontend/screens/programs/locked-programs.tsx';
import { NoPrograms } from '#frontend/screens/programs/no-programs.tsx';
import { PROGRAMS_HEADER } from '#frontend/screens/programs/programs-header.ts';
import * as words from './words.ts';

/** The premium offer, with the programs to read about. */
export function GatedPrograms() {
  return (
    <Screen
      {...PROGRAMS_HEADER}
      aside={
        <>
          <WhatThereIs />
          <PromoCodeHint />
        </>
      }
    >
      <AssessmentPrompt />
      <PremiumCard title={words.pitch} />
    </Screen>
  );
}

function PromoCodeHint() {
  return (
    <Alert severity="info" icon={<Icon name="info" />} role="note">
      {words.havePromoCode} <Link to="/settings">{words.settings}</Link> {words.forFreeMonths}
    </Alert>
  );
}

function WhatThereIs() {
  const { currentProgramId } = useAthlete();
  const query = usePrograms({});
  const programs = query.data && programsIn(query.data.pages);
  return (
    <QueryState
      query={{ ...query, data: programs }}
      what={words.what}
      failure={words.failed}
      skeleton={<ListCardSkeleton rows={6} />}
    >
      {(programs) =>
        programs.length > 0 ? (
          <LockedPrograms programs={programs} currentProgramId={currentProgramId} query={query} />
        ) : (
          <NoPrograms />
        )
      }
    </QueryState>
  );
}
