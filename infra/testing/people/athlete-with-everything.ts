import { ulid } from 'ulid';
import { settleReferral } from '#functions/account/settle-referral.ts';
import { findAccount } from '#functions/data/athletes/account-deletions.ts';
import { openSession } from '#functions/data/athletes/sessions.ts';
import { identityKey } from '#functions/data/table/keys.ts';
import { newSessionSecret } from '#functions/http/session-cookie.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';
import { choose, loggingCalls } from './athlete-on-program.ts';
import { correct, entryIn } from './corrections.ts';
import { codeOf, referredBy, track, train } from './referrals.ts';

/** An athlete with a row of every kind, in and outside their partition. */
export interface AthleteWithEverything extends Person {
  readonly email: string;
  /** The code they and somebody else have used. */
  readonly promoCodeId: string;
  /** The rows that say anything of them, of the whole table. */
  rows(): Promise<string[]>;
  /** Returns all other rows. */
  otherRows(): Promise<string[]>;
}

/** `pid` is a program of three workouts on its first day, of which they log two. */
export async function athleteWithEverything(rig: Rig, pid: string, admin = false): Promise<AthleteWithEverything> {
  const word = ulid();
  const email = `${word}@example.com`;
  const code = `CODE${word.slice(-10)}`;
  const promoCodeId = await rig.promoCode(code, { freeMonths: 2 });
  const { now } = rig.clock;
  rig.clock.now -= 1;
  const referrer = await rig.person();
  rig.clock.now = now;
  const athlete = await rig.person({ email, lastName: `Named ${word}`, admin });
  const somebodyElse = await rig.person();
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`Preparing an athlete answered ${status}`);
    return body;
  };
  const calls = loggingCalls(pid);
  await done(somebodyElse.call('POST /api/promo-codes/apply', { body: { code } }));
  await done(athlete.call('POST /api/promo-codes/apply', { body: { code } }));
  await done(track(athlete, await codeOf(rig, referrer)));
  await train(rig, athlete);
  await settleReferral(rig.table, athlete.uid, now);
  await referredBy(rig, athlete);
  rig.clock.now = now;
  await choose(athlete, pid);
  await done(calls.log(athlete, 1, { rating: 8, notes: `Noted ${word}` }));
  await done(calls.skip(athlete, 2));
  const workoutData = await done(athlete.call('GET /api/random-workout'));
  const random = { workoutData, result: sampleResult() };
  await done(athlete.call('POST /api/complete-random-workout', { body: random }));
  const deleted = entryIn(await completeRandom(athlete, randomWorkout(`Deleted ${word}`)));
  await done(correct(athlete, deleted, { isRemoved: true }, { id: ulid(rig.clock.now) }));
  await done(athlete.call('GET /api/export-data'));
  await openSession(rig.table, athlete.uid, { secret: newSessionSecret(), device: 'Safari on iPhone' }, rig.clock.now);

  const { issuer = '', subject = '' } = (await findAccount(rig.table, athlete.uid)) ?? {};
  const names = [athlete.uid, word, `"${identityKey(issuer, subject).PK}"`, email];
  const isTheirs = (row: string) => names.some((name) => row.includes(name));
  // Product-wide counts belong to nobody.
  const counts = (row: string) => row.includes('"PK":"STATS"');
  const uncounted = (row: string) => row.replace(/"athletes":\d+/, '"athletes"');
  const allRows = async () => (await wholeTable(rig)).map(rowText).sort();
  return {
    ...athlete,
    email,
    promoCodeId,
    rows: async () => (await allRows()).filter(isTheirs),
    otherRows: async () => (await allRows()).filter((row) => !isTheirs(row) && !counts(row)).map(uncounted),
  };
}
