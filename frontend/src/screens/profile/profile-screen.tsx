import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/cards.tsx';
import { Icon } from '#frontend/components/icon.tsx';
import { ListRow, Rows } from '#frontend/components/list-row.tsx';
import { Screen } from '#frontend/components/screen.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { StravaGate } from '#frontend/screens/profile/strava-gate.tsx';
import { SubscriptionCard } from '#frontend/screens/profile/subscription-card.tsx';
import type { User } from '#shared/account/contract.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

export function ProfileScreen() {
  const athlete = useAthlete();
  return (
    <Screen
      title="Profile"
      subtitle="Your personal information and goals"
      aside={
        <>
          {!hasPremiumAccess(athlete, Date.now()) && <StravaGate />}
          <Card variant="flush">
            <Rows lined>
              <ListRow
                start={<Icon name="admin" />}
                title="Settings"
                detail="Account, data, appearance"
                to="/settings"
              />
            </Rows>
          </Card>
        </>
      }
    >
      <SectionCard title="Personal Information" flush>
        <Identity athlete={athlete} />
      </SectionCard>
      <SubscriptionCard athlete={athlete} />
    </Screen>
  );
}

function Identity({ athlete }: { athlete: User }) {
  const name = `${athlete.firstName} ${athlete.lastName}`.trim();
  const initials = `${athlete.firstName.slice(0, 1)}${athlete.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, p: '8px 16px 16px' }}>
      <Box aria-hidden="true" sx={avatarStyle}>
        {initials}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {athlete.email && (
          <Typography variant="body2" color="textSecondary">
            {athlete.email}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const avatarStyle = {
  width: 56,
  height: 56,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'var(--raised)',
  typography: 'numS',
} as const;
