import type { Status } from '#frontend/components/ui/status-chip.tsx';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import type { ReferralProgress, ReferralState } from '#shared/account/referral.ts';
import { REFERRAL } from '#shared/constants.ts';

interface Look {
  readonly status: Status;
  readonly label: string;
  readonly detail: string;
}

const REWARDED = { status: 'completed', label: 'Rewarded' } as const;

/** Friends whose way is over, one way or another. */
const SETTLED: Readonly<Record<Exclude<ReferralState, 'pending'>, Look>> = {
  rewarded: { ...REWARDED, detail: 'You both got 1 month free' },
  'over-limit': {
    ...REWARDED,
    detail: `Your friend got 1 month free; you have had your ${REFERRAL.rewardsAYear} of the year`,
  },
  missed: { status: 'skipped', label: 'Missed', detail: 'Fewer training days than it takes' },
  ended: { status: 'cancelled', label: 'Ended', detail: 'Your friend has left' },
};

export function lookOf(state: ReferralState): Look {
  return state === 'pending' ? { status: 'upcoming', label: 'In training', detail: '' } : SETTLED[state];
}

/** The same of the athlete's own referral, in the second person. */
export function ownDetailOf(state: ReferralState): string {
  if (state === 'missed') return 'You had fewer training days than it takes.';
  return state === 'ended' ? 'The friend who brought you here has left.' : 'You got 1 month free. Enjoy it!';
}

/** 'Joined Wed 18 Nov'. */
export function joinedOn(referredAt: string): string {
  return `Joined ${formatDay(dayOf(referredAt))}`;
}

/** Which of the two months it is, how many days count in it, and until when. `now` is milliseconds since 1970. */
export function currentMonth([first, second]: ReferralProgress['months'], now: number) {
  const isFirst = now < Date.parse(first.endsAt);
  const { trainingDays, endsAt } = isFirst ? first : second;
  const days = Math.min(trainingDays, REFERRAL.trainingDays);
  return { name: `Month ${isFirst ? 1 : 2} of 2`, days, until: formatDay(dayOf(endsAt)) };
}
