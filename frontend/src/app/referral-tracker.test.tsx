import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { readReferral } from '#functions/data/athletes/referrals.ts';
import { codeOf, newcomer, referredBy } from '#infra/testing/people/referrals.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const TRACK = 'POST /api/referral/track';
const FORGET = 'DELETE /api/referral/session-code';
const WELCOME =
  "Welcome! You've been referred by a friend. Complete 2 months of training and you'll both get rewarded!";

let rig: Rig;
let referrer: Person;
let code: string;

beforeAll(async () => {
  rig = await startRig();
  referrer = await rig.person();
  code = await codeOf(rig, referrer);
});
afterAll(() => rig.stop());
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = 'ref=; Max-Age=0; Path=/';
  vi.restoreAllMocks();
});

const warned = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const times = (calls: readonly string[], route: string) => calls.filter((call) => call === route).length;

test.each(['/', '/profile', '/no-such-path'])(
  'a friend’s link to %s is sent once, and leaves the address',
  async (path) => {
    const friend = await newcomer(rig);
    const { calls } = openApp(rig, friend, `${path}?ref=${code}`);
    await waitFor(() => expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(WELCOME));
    await waitFor(() => expect(location.pathname).toBe(path === '/profile' ? path : '/'));
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() => expect(calls).toContain(FORGET));
    expect(times(calls, TRACK)).toBe(1);
    expect((await readReferral(rig.table, friend.uid))?.referrer).toBe(referrer.uid);
  },
);

test('other parameters of the address stay', async () => {
  openApp(rig, await newcomer(rig), `/programs?filter=Hyrox&ref=${code}`);
  await waitFor(() => expect(location.search).toBe('?filter=Hyrox'));
});

test('the link is sent before the assessment too', async () => {
  const friend = await newcomer(rig, { assessed: false });
  openApp(rig, friend, `/?ref=${code}`);
  await waitFor(async () => expect((await readReferral(rig.table, friend.uid))?.state).toBe('pending'));
  await waitFor(() => expect(location.search).toBe(''));
});

test('the code of the sign-in is sent again after a lost connection, and then forgotten', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `ref=${code}; Path=/`;
  const warn = warned();
  const friend = await newcomer(rig);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { calls, reload } = openApp(rig, friend, '/profile', ({ answerNext }) => {
    answerNext(TRACK, lost);
    answerNext(TRACK, lost);
  });
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(calls).not.toContain(FORGET);
  reload();
  await waitFor(() => expect(calls).toContain(FORGET));
  expect((await readReferral(rig.table, friend.uid))?.state).toBe('pending');
});

test('an athlete who was referred before sees no message, and nothing is logged', async () => {
  const warn = warned();
  const friend = await referredBy(rig, await rig.person());
  const other = await codeOf(rig, await rig.person());
  const { calls } = openApp(rig, friend, `/profile?ref=${other}`);
  await waitFor(() => expect(calls).toContain(FORGET));
  expect(location.search).toBe('');
  expect(screen.queryByText('Welcome!')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('any other refusal is only logged', async () => {
  const warn = warned();
  const { calls } = openApp(rig, referrer, `/profile?ref=${code}`);
  await waitFor(() => expect(calls).toContain(FORGET));
  expect(warn.mock.calls).toEqual([['The referral was not tracked. 409: This is your own referral link.']]);
  expect(screen.queryByText('Welcome!')).toBeNull();
});
