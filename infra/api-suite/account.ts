import { beforeAll, expect, test } from 'vitest';
import { DEVICE } from '#infra/testing/calls/sample-calls.ts';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { cookiesOf, deleteAccount, newEmail, openVisitor, signIn, signUp } from './target.ts';

/** The browser keeps the provider's cookies as well; these are ours. */
const ownCookies = ({ cookies }: Browser) => [...cookies.keys()].filter((name) => /(^|-)sid$|^signed-in$/.test(name));
const isSignedIn = async (browser: Browser) => (await browser.call('GET /api/auth/user')).status === 200;

/** Checks an athlete's sessions, referral link, data export and account deletion. */
export function theAccount(): void {
  let athlete: Browser;
  beforeAll(async () => {
    athlete = await signUp('account');
  });

  test('each browser has its own session, and can be signed out from another', async () => {
    const [lost, borrowed] = [await signIn(newEmail('account')), await signIn(newEmail('account'))];
    const { body: all } = await athlete.call('GET /api/sessions');
    expect(all.map(({ device }: { device: string }) => device)).toEqual(Array(3).fill('Safari on iPhone'));
    const { body: own } = await lost.call('GET /api/sessions');
    const { id } = own.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const { body: left } = await athlete.call('DELETE /api/sessions/{id}', { params: { id } });
    expect([left.length, await isSignedIn(lost), await isSignedIn(borrowed)]).toEqual([2, false, true]);

    const { body: one } = await athlete.call('DELETE /api/sessions');
    expect(one).toMatchObject([{ isCurrent: true }]);
    expect([await isSignedIn(borrowed), await isSignedIn(athlete)]).toEqual([false, true]);
  });

  test('a friend who signs up by the link counts once', async () => {
    const { body: own } = await athlete.call('GET /api/referral');
    const code = new URL(own.link).searchParams.get('ref') ?? '';
    const friend = openVisitor();
    const back = await friend.comeBack(await friend.signInThere(await friend.leave({ ref: code }), newEmail('friend')));
    expect(back.headers.get('location')).toBe(`/?ref=${code}`);

    const track = () => friend.call('POST /api/referral/track', { body: { referralCode: own.code.toLowerCase() } });
    expect((await track()).body).toMatchObject({ state: 'pending' });
    expect((await track()).status).toBe(200);
    expect((await friend.call('DELETE /api/referral/session-code')).status).toBe(204);
    expect((await athlete.call('GET /api/referral')).body.friends).toMatchObject([{ state: 'pending' }]);
    expect((await deleteAccount(friend)).status).toBe(204);
  });

  test('units are stored with the athlete, and change nothing else', async () => {
    const { body: before } = await athlete.call('GET /api/auth/user');
    const { status, body } = await athlete.call('PUT /api/units', { body: { loadUnit: 'lb', distanceUnit: 'mi' } });
    expect({ status, body }).toEqual({ status: 200, body: { ...before, loadUnit: 'lb', distanceUnit: 'mi' } });
    expect((await athlete.call('GET /api/auth/user')).body).toEqual(body);
  });

  test('reminders are chosen, and a device is on the list until it is taken off', async () => {
    const { body: before } = await athlete.call('GET /api/reminders');
    expect(before).toMatchObject({ settings: { isOn: false }, isHere: false, devices: 0 });
    const chosen = { ...before.settings, isOn: true, at: '07:15', days: [1, 3, 5] };
    expect((await athlete.call('PUT /api/reminders', { body: chosen })).body.settings).toEqual(chosen);
    expect((await athlete.call('PUT /api/reminders/device', { body: DEVICE })).body).toMatchObject({ isHere: true });
    const elsewhere = { ...DEVICE, endpoint: 'https://169.254.169.254/' };
    expect((await athlete.call('PUT /api/reminders/device', { body: elsewhere })).status).toBe(400);
    expect((await athlete.call('DELETE /api/reminders/device')).body).toMatchObject({ isHere: false, devices: 0 });
    const untold = await athlete.call('POST /api/reminders/test');
    expect(untold).toMatchObject({ status: 409, body: { code: 'NO_DEVICE' } });
    expect((await athlete.call('PUT /api/reminders', { body: before.settings })).body).toEqual(before);
  });

  test('a race is stored detail by detail, and null clears one', async () => {
    const race = { date: '2027-01-16', location: 'Manchester', division: 'women-open', startTime: '09:40' };
    expect((await athlete.call('PUT /api/race', { body: race })).status).toBe(200);
    const { status, body } = await athlete.call('PUT /api/race', { body: { startTime: null } });
    const stored = { hyroxEventDate: '2027-01-16', raceDivision: 'women-open', raceStartTime: null };
    expect({ status, body }).toMatchObject({ status: 200, body: stored });
    expect((await athlete.call('GET /api/auth/user')).body).toEqual(body);
  });

  test("the data export has nothing but the athlete's own data", async () => {
    const { status, body } = await athlete.call('GET /api/export-data');
    expect(status).toBe(200);
    expect(body).toMatchObject({ account: { email: newEmail('account') }, workouts: [], programs: [] });
  });

  test('the data export is also a file behind a link, which opens without a session', async () => {
    const { status, body } = await athlete.call('POST /api/export-data/link', { body: { kind: 'data' } });
    expect(status).toBe(200);
    const file = await fetch(body.url);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${body.fileName}"`);
    expect(await file.json()).toMatchObject({ account: { email: newEmail('account') }, workouts: [], programs: [] });
  });

  test('signing out also invalidates the former cookies', async () => {
    const leaving = await signIn(newEmail('account'));
    const cookie = cookiesOf(leaving);
    const { status } = await leaving.call('POST /api/auth/logout');
    expect([status, ownCookies(leaving)]).toEqual([204, []]);
    const again = await leaving.call('GET /api/auth/user', { headers: { cookie } });
    expect([again.status, again.body.code]).toEqual([401, 'SIGNED_OUT']);
  });

  test('an account is deleted only by the exact word, with all its sessions, and a later sign-in creates a new one', async () => {
    const going = await signIn(newEmail('account'));
    const { id } = await going.user();
    const unsure = await going.call('DELETE /api/account', { body: { confirmation: 'delete' } });
    expect([unsure.status, unsure.body.issues]).toEqual([400, [expect.objectContaining({ path: 'confirmation' })]]);
    const gone = await deleteAccount(going);
    expect([gone.status, ownCookies(going)]).toEqual([204, []]);
    expect(await isSignedIn(athlete)).toBe(false);

    const anew = await signIn(newEmail('account'));
    expect((await anew.user()).id).not.toBe(id);
    await deleteAccount(anew);
  });
}
