import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Between, SectionCard } from '#frontend/components/cards.tsx';
import { useUpgrade } from '#frontend/components/upgrade-provider.tsx';

/** Strava, to an athlete without premium. */
export function StravaGate() {
  const openUpgrade = useUpgrade();
  return (
    <SectionCard title="Strava">
      <Between>
        <div>
          <Typography sx={{ fontWeight: 600 }}>Part of Premium</Typography>
          <Typography variant="body2" color="textSecondary">
            Share what you finish
          </Typography>
        </div>
        <Button aria-haspopup="dialog" onClick={() => openUpgrade('Strava')}>
          Unlock
        </Button>
      </Between>
    </SectionCard>
  );
}
