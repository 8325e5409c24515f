import { REFERRAL } from '#shared/constants.ts';

const DAY = 86_400_000;
const MONTH = REFERRAL.monthDays * DAY;

/** A referral and the training that decides it: the days trained in each of the two months after it. */
interface Training {
  readonly referredAt: string;
  /** Numbers of local days, each counted by when the server heard of a workout. */
  readonly firstDays: ReadonlySet<number>;
  readonly secondDays: ReadonlySet<number>;
}

/** Whether an account is new enough to be referred. `now` is milliseconds since 1970, here and below. */
export function isNew(createdAt: string, now: number): boolean {
  return now - Date.parse(createdAt) < REFERRAL.newForDays * DAY;
}

/** 0 is the first month after a referral, 1 the second; beyond them nothing counts. */
export function monthAt(referredAt: string, now: number): number {
  return Math.floor((now - Date.parse(referredAt)) / MONTH);
}

/** When the first month begins (0), the second (1), and when that ends (2). */
export function monthStart(referredAt: string, month: number): string {
  return new Date(Date.parse(referredAt) + month * MONTH).toISOString();
}

/** Returns the state of a referral as far as training alone decides it. */
export function outcomeOf({ referredAt, firstDays, secondDays }: Training, now: number) {
  const [first, second] = [firstDays, secondDays].map(({ size }) => size >= REFERRAL.trainingDays);
  const month = monthAt(referredAt, now);
  if (first && second) return 'earned';
  return (!first && month >= 1) || (!second && month >= 2) ? 'missed' : 'running';
}
