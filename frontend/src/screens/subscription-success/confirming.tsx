import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { ErrorState } from '#frontend/components/ui/states/error-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { Loading } from '#frontend/components/ui/states/skeletons.tsx';
import { RefreshButton } from './refresh-button.tsx';
import * as words from './words.ts';

export interface Reading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface ConfirmingProps {
  reading: Reading;
  /** Stripe has been asked, and does not know of the payment yet. */
  isPending: boolean;
}

const TITLE = words.confirming;

/** Shown until the state of the subscription is known. */
export function Confirming({ reading, isPending }: ConfirmingProps) {
  const { error, isFetching, refetch } = reading;
  return (
    <Screen title={TITLE}>
      <Box sx={{ maxWidth: 560 }}>
        <HeroCard label={words.premium}>
          {error && !isFetching ? (
            <ErrorState what={words.payment} title={words.confirmFailed} error={error} onRetry={() => refetch()} />
          ) : isPending ? (
            <Box sx={{ display: 'grid', gap: 4 }}>
              <Typography role="status">{words.bankPending}</Typography>
              <RefreshButton isFetching={isFetching} refetch={refetch} />
            </Box>
          ) : (
            <Loading label={TITLE}>
              <Box aria-hidden="true" sx={{ display: 'grid', gap: 4 }}>
                <Skeleton width="80%" height={46} />
                <Skeleton width="60%" height={24} />
                <Skeleton height={56} sx={{ borderRadius: 'var(--radius-control)' }} />
              </Box>
            </Loading>
          )}
        </HeroCard>
      </Box>
    </Screen>
  );
}
