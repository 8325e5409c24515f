import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '#frontend/components/cards.tsx';
import { ListRow, Rows } from '#frontend/components/list-row.tsx';
import { membershipOf } from '#frontend/components/membership.ts';
import { StatusChip } from '#frontend/components/status-chip.tsx';
import { useUpgrade } from '#frontend/components/upgrade-provider.tsx';
import type { User } from '#shared/account/contract.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/** What the athlete has, until when, and how to get more. */
export function SubscriptionCard({ athlete }: { athlete: User }) {
  const openUpgrade = useUpgrade();
  const now = Date.now();
  const { title, detail, status } = membershipOf(athlete, now);
  return (
    <SectionCard title="Subscription Management" flush>
      <Rows>
        <ListRow title={title} detail={detail} end={<StatusChip status={status} />} />
      </Rows>
      {!hasPremiumAccess(athlete, now) && (
        <Box sx={{ p: '0 16px 16px' }}>
          <Button fullWidth variant="contained" color="primary" aria-haspopup="dialog" onClick={() => openUpgrade()}>
            Upgrade to Premium
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}
