import { readAthlete } from '#functions/data/athletes/users.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { Referral } from '#shared/account/referral.ts';
import { REFERRAL } from '#shared/constants.ts';
import { type AthleteOptions, openSessionFor } from './create-athlete.ts';

/** Returns an athlete who has signed up after everybody else. */
export async function newcomer(rig: Rig, options?: AthleteOptions): Promise<Person> {
  rig.clock.now += 1;
  return rig.person(options);
}

/** Returns the same athlete with a new session, as the former one may have expired. */
export async function signInAgain(rig: Rig, { uid }: Person): Promise<Person> {
  const cookie = await openSessionFor(rig, uid);
  return { uid, cookie, call: (route, options) => rig.call(route, { ...options, headers: { cookie } }) };
}

export async function codeOf({ table }: Rig, { uid }: Person): Promise<string> {
  return (await readAthlete(table, uid))?.profile.referralCode ?? '';
}

export async function referralsOf(rig: Rig, athlete: Person): Promise<Referral> {
  return (await (await signInAgain(rig, athlete)).call('GET /api/referral')).body;
}

export function track(athlete: Person, referralCode: string) {
  return athlete.call('POST /api/referral/track', { body: { referralCode } });
}

/** Returns a new athlete who came by another's link. */
export async function referredBy(rig: Rig, referrer: Person): Promise<Person> {
  const friend = await newcomer(rig);
  const { status } = await track(friend, await codeOf(rig, referrer));
  if (status !== 200) throw new Error(`Being referred answered ${status}`);
  return friend;
}

/** Days trained in the two months since they came, as if each had been logged; the reward is left to whoever settles it. */
export async function train(
  rig: Rig,
  { uid }: Person,
  first: number = REFERRAL.trainingDays,
  second: number = REFERRAL.trainingDays,
): Promise<void> {
  const days = (count: number) => new Set(Array.from({ length: count }, (_, day) => 20_000 + day));
  const add = { ...(first > 0 && { firstDays: days(first) }), ...(second > 0 && { secondDays: days(second) }) };
  await rig.table.write({ training: update(userKeys.referredBy(uid), { add }) });
}
