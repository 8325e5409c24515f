import Button from '@mui/material/Button';
import { CardButtons } from '#frontend/components/membership/membership-card.tsx';
import { useUpgrade } from '#frontend/components/membership/upgrade-provider.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useDisconnectSheet } from './use-disconnect-sheet.tsx';
import * as words from './words.ts';

/** The Strava card's content without Premium, from which an earlier connection can still be ended. */
export function StravaGate({ isConnected }: { isConnected: boolean }) {
  const openUpgrade = useUpgrade();
  const { ask, sheet } = useDisconnectSheet();
  return (
    <>
      <Rows>
        <ListRow
          title={words.partOfPremium}
          detail={isConnected ? words.stillConnected : words.shareWhatYouFinish}
          end={
            <Button aria-haspopup="dialog" onClick={() => openUpgrade(words.upgradeFeature)}>
              {words.unlock}
            </Button>
          }
        />
      </Rows>
      {isConnected && (
        <CardButtons>
          <Button fullWidth aria-haspopup="dialog" onClick={ask}>
            {words.disconnect}
          </Button>
        </CardButtons>
      )}
      {sheet}
    </>
  );
}
