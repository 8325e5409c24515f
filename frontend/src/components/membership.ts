import type { Status } from '#frontend/components/status-chip.tsx';
import { dayOf, formatDay } from '#frontend/lib/dates.ts';
import type { User } from '#shared/account/contract.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';

interface Membership {
  readonly title: 'Premium' | 'Free plan';
  readonly detail: string;
  readonly status: Status;
}

const BADGE: Record<User['subscriptionStatus'], Status> = {
  active: 'active',
  past_due: 'paymentDue',
  canceled: 'cancelled',
  free: 'free',
};

const WITHOUT_PREMIUM: Record<User['subscriptionStatus'], string> = {
  active: 'Your subscription is not running',
  past_due: 'Your last payment failed',
  canceled: 'Your subscription has ended',
  free: 'Random workouts and basic tracking',
};

/** What an athlete has, and until when where that is known. `now` is milliseconds since 1970. */
export function membershipOf(athlete: User, now: number): Membership {
  const status = BADGE[athlete.subscriptionStatus];
  if (athlete.isSubscribed) {
    const isDue = athlete.subscriptionStatus === 'past_due';
    const detail = isDue ? 'Your last payment failed and is tried again' : PREMIUM_PRICE.label;
    return { title: 'Premium', detail, status };
  }
  if (athlete.isAdmin) return { title: 'Premium', detail: 'Included for admins', status: 'active' };
  if (hasPremiumAccess(athlete, now)) return { title: 'Premium', detail: freeMonthsOf(athlete), status: 'active' };
  return { title: 'Free plan', detail: WITHOUT_PREMIUM[athlete.subscriptionStatus], status };
}

function freeMonthsOf({ promoFreeMonthsRemaining: months, promoExpires }: User): string {
  if (promoExpires) return `Premium until ${formatDay(dayOf(promoExpires))}`;
  return months === 1 ? '1 free month left' : `${months} free months left`;
}
