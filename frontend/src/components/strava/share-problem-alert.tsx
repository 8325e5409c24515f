import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { STRAVA_ACTIVITIES_URL } from '#frontend/lib/strava/strava-page.ts';
import type { ShareProblem } from './share-problem.ts';
import { useStravaConnect } from './strava-connect.ts';
import * as words from './words.ts';

/** Why it was not shared, with the way on where there is one. */
export function ShareProblemAlert({ problem, onAgain }: { problem: ShareProblem; onAgain: () => void }) {
  if (problem.way === 'connect') return <ConnectPrompt problem={problem} />;
  if (problem.way !== 'look') return <FailureAlert title={problem.title} text={problem.text} />;
  return (
    <Alert severity="warning" icon={<Icon name="alert" />} alignItems="flex-start">
      <strong style={{ display: 'block' }}>{problem.title}</strong> {problem.text}
      <Box sx={waysStyle}>
        <Button href={STRAVA_ACTIVITIES_URL} target="_blank" rel="noopener noreferrer">
          {words.lookAtStrava}
        </Button>
        <BusyButton needsConnection onClick={onAgain}>
          {words.shareAgain}
        </BusyButton>
      </Box>
    </Alert>
  );
}

function ConnectPrompt({ problem }: { problem: ShareProblem }) {
  const { connect, isPending, failure } = useStravaConnect();
  return (
    <>
      {failure && <FailureAlert {...failure} />}
      <Alert severity="warning" icon={<Icon name="link" />} alignItems="flex-start">
        <strong style={{ display: 'block' }}>{problem.title}</strong> {problem.text}
        <Box sx={waysStyle}>
          <BusyButton isBusy={isPending} needsConnection onClick={connect}>
            {words.connect}
          </BusyButton>
        </Box>
      </Alert>
    </>
  );
}

const waysStyle = { display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 } as const;
