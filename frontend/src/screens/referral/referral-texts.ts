import type { Status } from '#frontend/components/ui/status-chip.tsx';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import type { ReferralProgress, ReferralState } from '#shared/account/referral.ts';
import { REFERRAL } from '#shared/constants.ts';
import * as words from './words.ts';

interface Look {
  readonly status: Status;
  readonly label: string;
  readonly detail: string;
}

const REWARDED = { status: 'completed', label: words.rewarded } as const;

/** Friends whose way is over, one way or another. */
const SETTLED: Readonly<Record<Exclude<ReferralState, 'pending'>, Look>> = {
  rewarded: { ...REWARDED, detail: words.rewardedDetail },
  'over-limit': {
    ...REWARDED,
    detail: words.overLimitDetail,
  },
  missed: { status: 'skipped', label: words.missed, detail: words.missedDetail },
  ended: { status: 'cancelled', label: words.ended, detail: words.endedDetail },
};

export function lookOf(state: ReferralState): Look {
  return state === 'pending' ? { status: 'upcoming', label: words.inTraining, detail: '' } : SETTLED[state];
}

/** Describes the state of the athlete's own referral, in the second person. */
export function ownDetailOf(state: ReferralState): string {
  if (state === 'missed') return words.ownMissed;
  return state === 'ended' ? words.ownEnded : words.ownRewarded;
}

/** 'Joined Wed 18 Nov'. */
export function joinedOn(referredAt: string): string {
  return words.joined(formatDay(dayOf(referredAt)));
}

/** Returns the current month of the two, its training days, and its end. `now` is milliseconds since 1970. */
export function currentMonth([first, second]: ReferralProgress['months'], now: number) {
  const isFirst = now < Date.parse(first.endsAt);
  const { trainingDays, endsAt } = isFirst ? first : second;
  const days = Math.min(trainingDays, REFERRAL.trainingDays);
  return { name: words.monthOf(isFirst ? 1 : 2), days, until: formatDay(dayOf(endsAt)) };
}
