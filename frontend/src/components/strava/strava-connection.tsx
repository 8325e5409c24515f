import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { CardButtons } from '#frontend/components/membership/membership-card.tsx';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Loading } from '#frontend/components/ui/states/skeletons.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { useInSight } from '#frontend/components/ui/use-in-sight.ts';
import { type ConnectCall, stravaStatusQuery, useIsSavingConnection } from '#frontend/queries/strava.ts';
import type { StravaStatus } from '#shared/strava/contract.ts';
import { NOT_CONFIGURED, useStravaConnect } from './strava-connect.ts';
import { StravaSkeleton } from './strava-skeleton.tsx';
import { useDisconnectSheet } from './use-disconnect-sheet.tsx';
import * as words from './words.ts';

/** Whether a member's Strava is connected, and what can be done about it. */
export function StravaConnection({ connectBy }: { connectBy: ConnectCall }) {
  const [card, wasInSight] = useInSight<HTMLDivElement>();
  const query = useQuery({ ...stravaStatusQuery, enabled: wasInSight });
  const isSaving = useIsSavingConnection();
  return (
    <div ref={card}>
      {isSaving ? (
        <Loading label={words.connecting}>
          <StravaSkeleton />
        </Loading>
      ) : !wasInSight && query.data === undefined ? (
        <StravaSkeleton /> // nothing is on its way yet
      ) : (
        <QueryState
          isFlush
          query={query}
          what={words.connection}
          failure={words.connectionFailed}
          skeleton={<StravaSkeleton />}
        >
          {(status) => <Standing status={status} connectBy={connectBy} />}
        </QueryState>
      )}
    </div>
  );
}

function Standing({ status, connectBy }: { status: StravaStatus; connectBy: ConnectCall }) {
  const { isConfigured, connected, canShare } = status;
  const { ask, sheet } = useDisconnectSheet();
  if (!isConfigured) {
    return (
      <Rows>
        <ListRow title={NOT_CONFIGURED.title} detail={NOT_CONFIGURED.text} />
      </Rows>
    );
  }
  return (
    <>
      {connected ? (
        <>
          <Rows>
            <ListRow
              title={words.yourAccount}
              detail={canShare ? words.yourAccountDetail : words.notAllowed}
              end={
                canShare ? (
                  <StatusChip status="active" label={words.connected} />
                ) : (
                  <Chip tone="error" label={words.cannotShare} icon={<Icon name="alert" size={18} />} />
                )
              }
            />
          </Rows>
          <CardButtons>
            {!canShare && <Connect by={connectBy} label={words.connectAgain} />}
            <Button fullWidth aria-haspopup="dialog" onClick={ask}>
              {words.disconnect}
            </Button>
          </CardButtons>
        </>
      ) : (
        <>
          <Rows>
            <ListRow title={words.notConnected} detail={words.notConnectedDetail} />
          </Rows>
          <CardButtons>
            <Connect by={connectBy} label={words.connect} />
          </CardButtons>
        </>
      )}
      {sheet}
    </>
  );
}

function Connect({ by, label }: { by: ConnectCall; label: string }) {
  const { connect, isPending, failure } = useStravaConnect(by);
  return (
    <>
      {failure && <FailureAlert {...failure} />}
      <BusyButton fullWidth isBusy={isPending} needsConnection onClick={connect}>
        {label}
      </BusyButton>
    </>
  );
}
