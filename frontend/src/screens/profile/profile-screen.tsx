import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/cards.tsx';
import { ListRow, Rows } from '#frontend/components/list-row.tsx';
import { Screen } from '#frontend/components/screen.tsx';
import { StatusChip } from '#frontend/components/status-chip.tsx';
import { useToast } from '#frontend/components/toast.tsx';
import { messageOf } from '#frontend/lib/api-error.ts';
import { useAthlete, useSignOut } from '#frontend/queries/account.ts';
import { AppearanceSwitch } from '#frontend/screens/profile/appearance-switch.tsx';
import { membershipOf } from '#frontend/screens/profile/membership.ts';
import type { User } from '#shared/account/contract.ts';
import { APP_NAME, APP_VERSION_LABEL } from '#shared/constants.ts';

export function ProfileScreen() {
  const athlete = useAthlete();
  const membership = membershipOf(athlete, Date.now());
  return (
    <Screen
      title="Profile"
      subtitle="Your personal information and goals"
      aside={
        <>
          <SectionCard title="Appearance">
            <AppearanceSwitch />
          </SectionCard>
          <SignOutButton />
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {APP_NAME} {APP_VERSION_LABEL}
          </Typography>
        </>
      }
    >
      <SectionCard title="Personal Information" flush>
        <Identity athlete={athlete} />
      </SectionCard>
      <SectionCard title="Membership" flush>
        <Rows>
          <ListRow title={membership.title} detail={membership.detail} end={<StatusChip {...membership.badge} />} />
        </Rows>
      </SectionCard>
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

function SignOutButton() {
  const toast = useToast();
  const { mutate: signOut, isPending } = useSignOut();
  return (
    <Button
      fullWidth
      loading={isPending}
      onClick={() =>
        signOut(undefined, {
          onError: (error) =>
            toast({ title: 'Error', text: messageOf(error, 'Failed to sign out'), isDestructive: true }),
        })
      }
    >
      Sign out
    </Button>
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
