import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { ErrorState } from '#frontend/components/ui/states/error-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { Loading } from '#frontend/components/ui/states/skeletons.tsx';

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

const TITLE = 'Confirming your payment';

/** Until it is known how the subscription stands. */
export function Confirming({ reading, isPending }: ConfirmingProps) {
  const { error, isFetching, refetch } = reading;
  return (
    <Screen title={TITLE}>
      <Box sx={{ maxWidth: 560 }}>
        <HeroCard label="Premium">
          {error && !isFetching ? (
            <ErrorState
              what="your payment"
              title="Could not confirm your payment."
              error={error}
              onRetry={() => refetch()}
            />
          ) : isPending ? (
            <Box sx={{ display: 'grid', gap: 4 }}>
              <Typography role="status">
                Your bank has yet to report the payment. This takes a minute at most; you are never charged twice.
              </Typography>
              <BusyButton
                isBusy={isFetching}
                needsConnection
                variant="contained"
                color="primary"
                fullWidth
                onClick={() => refetch()}
              >
                Refresh
              </BusyButton>
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
