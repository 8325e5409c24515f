import Button from '@mui/material/Button';
import { ListRow, Rows } from '#frontend/components/list-row.tsx';
import { useUpgrade } from '#frontend/components/upgrade-provider.tsx';

/** Strava, to an athlete without premium. */
export function StravaGate() {
  const openUpgrade = useUpgrade();
  return (
    <Rows>
      <ListRow
        title="Part of Premium"
        detail="Share what you finish"
        end={
          <Button aria-haspopup="dialog" onClick={() => openUpgrade('Strava')}>
            Unlock
          </Button>
        }
      />
    </Rows>
  );
}
