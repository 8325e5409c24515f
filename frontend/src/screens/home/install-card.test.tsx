import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepInstallOffers, setInstallOffer } from '#frontend/lib/device/install-offer.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
let rig: Rig;
let athlete: Person;
let start: number;

beforeAll(async () => {
  rig = await startRig();
  start = rig.clock.now;
  athlete = await rig.person();
  keepInstallOffers();
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  rig.clock.now = start;
  act(() => setInstallOffer(null));
  vi.restoreAllMocks();
});
afterAll(() => rig.stop());

/** Fires the browser's install event; `outcome` is the answer to its dialog. */
function offerInstall(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => undefined);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })));
  return { event, prompt };
}

const card = () => screen.findByRole('region', { name: 'Install' }).then(within);
const press = async (name: string) => userEvent.click((await card()).getByRole('button', { name }));

/** Once the card's own code has run, too. */
async function expectNoCard(): Promise<void> {
  await screen.findByText('No recent activity');
  await import('#frontend/screens/home/install-card.tsx');
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'Install' })).toBeNull();
}

test("the browser's install event shows a card at the bottom of Home, with our own text", async () => {
  const { event, prompt } = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  openApp(rig, athlete, '/');
  const shown = await card();
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Offline access to workouts',
    'Faster loading',
    'Push notifications',
    'Native app experience',
  ]);
  expect(shown.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
    ['Close', 'Install App', 'Not Now'],
  );
  expect(screen.getAllByRole('region').at(-1)?.textContent).toContain('Install App');
  expect(prompt).not.toHaveBeenCalled();
});

test('an event that comes while Home is shown shows the card then; without one there is no card', async () => {
  openApp(rig, athlete, '/');
  await expectNoCard();
  offerInstall();
  await card();
});

test("Install App opens the browser's dialog, once", async () => {
  const { prompt } = offerInstall('accepted');
  const { reload } = openApp(rig, athlete, '/');
  await press('Install App');
  expect(prompt).toHaveBeenCalledOnce();
  await expectNoCard();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  reload();
  await expectNoCard();
});

test.each(['Close', 'Not Now'])('%s hides the card for 7 days, whoever signs in', async (way) => {
  offerInstall();
  const { reload } = openApp(rig, athlete, '/');
  await press(way);
  await expectNoCard();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  reload();
  await expectNoCard();
  vi.setSystemTime(start + 7 * DAY);
  reload();
  await card();
});

test("after declining in the browser's dialog the card does not return at once", async () => {
  offerInstall('dismissed');
  openApp(rig, athlete, '/');
  await press('Install App');
  await waitFor(() => expect(localStorage.getItem('install-dismissed')).not.toBeNull());
  offerInstall();
  await expectNoCard();
});

test('once the app is installed the card is gone, and in the installed app it never appears', async () => {
  offerInstall();
  const { reload } = openApp(rig, athlete, '/');
  await card();
  act(() => void dispatchEvent(new Event('appinstalled')));
  await expectNoCard();
  const media = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(display-mode: standalone)' ? { ...media(query), matches: true } : media(query),
  );
  offerInstall();
  reload();
  await expectNoCard();
});

test('on an iPhone, which has no install event, the card explains how', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const { reload } = openApp(rig, athlete, '/');
  const shown = await card();
  const steps = within(shown.getByRole('list', { name: 'How to install' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Share',
    'Add to Home Screen',
    'Add',
  ]);
  expect(shown.getByText('Native app experience')).toBeDefined();
  expect(shown.queryByRole('button', { name: 'Install App' })).toBeNull();
  await press('Not Now');
  await expectNoCard();
  reload();
  await expectNoCard();
});
