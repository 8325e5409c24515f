import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { codeOf, newcomer, referralsOf, referredBy, signInAgain, track } from '#infra/testing/people/referrals.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const AT_ONCE = inThisRun({ quick: 12, exhaustive: 100 });
const NOW = Date.parse('2026-09-01T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOW });
});
afterAll(() => rig.stop());

async function statesOf(referrer: Person): Promise<string[]> {
  return (await referralsOf(rig, referrer)).friends.map(({ state }) => state);
}

describe('a code', () => {
  test('exists from sign-up on, and is in the link', async () => {
    const athlete = await rig.person();
    rig.storage.forget();
    const { body } = await athlete.call('GET /api/referral');
    expect(rig.storage.writes()).toEqual([]);
    const code = expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/);
    const link = `http://localhost:3000/?ref=${body.code}`;
    expect(body).toEqual({ code, link, rewardsThisYear: 0, friends: [], own: null });
  });

  test('counts in any case, and repeating it gives the same answer', async () => {
    const referrer = await rig.person();
    const friend = await newcomer(rig);
    const code = await codeOf(rig, referrer);
    const { status, body } = await track(friend, ` ${code.toLowerCase()} `);
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'pending' } });
    rig.clock.now += 30 * DAY;
    const later = await signInAgain(rig, friend);
    expect(await track(later, code)).toMatchObject({ status: 200, body });
    expect((await referralsOf(rig, referrer)).friends).toEqual([body]);
    expect((await later.call('GET /api/referral')).body.own).toEqual(body);
  });

  test('of nobody is answered like any other, and twenty guesses a day are the limit', async () => {
    const guesser = await rig.person();
    const { status, body } = await track(guesser, 'NOB2DYS234');
    expect({ status, body }).toMatchObject({ status: 404, body: { message: 'This referral link is not valid.' } });
    const more = await Promise.all(Array.from({ length: 22 }, (_, index) => track(guesser, `GUESS${index}`)));
    expect(more.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(more.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('in the session of a sign-in is forgotten on demand', async () => {
    const { status, headers } = await (await rig.person()).call('DELETE /api/referral/session-code');
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual(['ref=; Path=/; Max-Age=0; SameSite=Lax']);
  });
});

describe('[R61] refuses as a referral', () => {
  test("an athlete's own code", async () => {
    const athlete = await rig.person();
    expect(await track(athlete, await codeOf(rig, athlete))).toMatchObject({
      status: 409,
      body: { code: 'REFERRAL_REFUSED', message: 'This is your own referral link.' },
    });
    expect((await readAthlete(rig.table, athlete.uid))?.referral).toBeUndefined();
  });

  test('a circle, of two or of more', async () => {
    const first = await rig.person();
    const second = await referredBy(rig, first);
    const third = await referredBy(rig, second);
    for (const last of [second, third])
      expect(await track(first, await codeOf(rig, last))).toMatchObject({
        status: 409,
        body: { message: 'You were here before the friend whose link this is.' },
      });
    expect((await readAthlete(rig.table, first.uid))?.referral).toBeUndefined();
  });

  test('a second referral, also of two at once', async () => {
    const [one, two] = [await rig.person(), await rig.person()];
    const friend = await newcomer(rig);
    const codes = [await codeOf(rig, one), await codeOf(rig, two)];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => track(friend, codes[index % 2] ?? '')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE / 2);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({
        code: 'ALREADY_REFERRED',
        message: expect.stringContaining('already been referred'),
      });
    expect([...(await statesOf(one)), ...(await statesOf(two))]).toEqual(['pending']);
  });

  test('an account of seven days or more', async () => {
    const code = await codeOf(rig, await rig.person());
    const [younger, older] = [await newcomer(rig), await newcomer(rig)];
    rig.clock.now += 7 * DAY - 2;
    expect((await track(younger, code)).status).toBe(200);
    rig.clock.now += 2;
    expect(await track(older, code)).toMatchObject({
      status: 409,
      body: { message: 'Only accounts younger than 7 days can be referred.' },
    });
  });
});
