import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CardButtons } from '#frontend/components/membership/membership-card.tsx';
import { useUpgrade } from '#frontend/components/membership/upgrade-provider.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useDisconnectSheet } from './use-disconnect-sheet.tsx';

/** The Strava card's content without Premium, from which an earlier connection can still be ended. */
export function StravaGate({ isConnected }: { isConnected: boolean }) {
  const openUpgrade = useUpgrade();
  const { ask, sheet, focusRef } = useDisconnectSheet();
  return (
    <Box ref={focusRef} tabIndex={-1} role="group" aria-label="Your Strava connection">
      <Rows>
        <ListRow
          title="Part of Premium"
          detail={isConnected ? 'Still connected. Nothing is shared without Premium.' : 'Share what you finish'}
          end={
            <Button aria-haspopup="dialog" onClick={() => openUpgrade('Strava')}>
              Unlock
            </Button>
          }
        />
      </Rows>
      {isConnected && (
        <CardButtons>
          <Button fullWidth aria-haspopup="dialog" onClick={ask}>
            Disconnect
          </Button>
        </CardButtons>
      )}
      {sheet}
    </Box>
  );
}
