import type { Status } from '#frontend/components/status-chip.tsx';
import { dayOf, formatDay } from '#frontend/lib/dates.ts';
import type { User } from '#shared/account/contract.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

interface Membership {
  title: string;
  detail: string;
  badge: { status: Status; label?: string };
}

const BADGE: Record<User['subscriptionStatus'], Status> = {
  active: 'active',
  past_due: 'paymentDue',
  canceled: 'cancelled',
  free: 'free',
};

/** What an athlete has, and until when where that is known. `now` is milliseconds since 1970. */
export function membershipOf(athlete: User, now: number): Membership {
  const badge = { status: BADGE[athlete.subscriptionStatus] };
  if (athlete.isSubscribed) return { title: 'Premium', detail: 'All programs and your full history', badge };
  if (athlete.isAdmin) return { title: 'Premium', detail: 'Included for admins', badge: { status: 'active' } };
  if (hasPremiumAccess(athlete, now)) {
    const detail = athlete.promoExpires
      ? `Premium until ${formatDay(dayOf(athlete.promoExpires))}`
      : `${athlete.promoFreeMonthsRemaining} free months left`;
    return { title: 'Premium', detail, badge: { status: 'active' } };
  }
  return { title: 'Free', detail: 'Random workouts and basic tracking', badge };
}
