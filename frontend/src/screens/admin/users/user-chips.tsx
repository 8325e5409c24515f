import { BADGE } from '#frontend/components/membership/membership.ts';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import type { AdminUser } from '#shared/admin/users.ts';
import { freeMonthsText } from './user-texts.ts';
import * as words from './words.ts';

/** Whether somebody is an admin, and their membership at a glance. */
export function UserChips({ user }: { user: AdminUser }) {
  const freeMonths = freeMonthsText(user, Date.now());
  return (
    <span style={{ display: 'contents', fontWeight: 400 }}>
      {user.isAdmin && <Chip tone="info" label={words.admin} icon={<Icon name="admin" size={18} />} />}{' '}
      <StatusChip status={BADGE[user.subscriptionStatus]} /> {freeMonths && <Chip label={freeMonths} />}
    </span>
  );
}
