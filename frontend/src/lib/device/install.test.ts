import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissInstall, isInstallDismissed, isInstalled, isIosBrowser, takeInstallOffer } from './install.ts';
import { type InstallOffer, installOffer, setInstallOffer } from './install-offer.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 18, 12);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  setInstallOffer(null);
});

test('a dismissal lasts 7 days', () => {
  expect(isInstallDismissed(NOW)).toBe(false);
  dismissInstall(NOW);
  expect(isInstallDismissed(NOW)).toBe(true);
  expect(isInstallDismissed(NOW + 7 * DAY - 1)).toBe(true);
  expect(isInstallDismissed(NOW + 7 * DAY)).toBe(false);
});

test('a clock that is set back does not lengthen a dismissal', () => {
  dismissInstall(NOW);
  expect(isInstallDismissed(NOW - 365 * DAY)).toBe(false);
});

test.each(['', '7', 'null', '{"isDismissed":true}', '{"at":"yesterday"}'])(
  'with %j stored nothing is dismissed',
  (text) => {
    localStorage.setItem('install-dismissed', text);
    expect(isInstallDismissed(NOW)).toBe(false);
  },
);

test.each([
  ['dismissed', true],
  ['accepted', false],
] as const)("an install event that was %s in the browser's dialog is used up", async (outcome, isDismissed) => {
  const prompt = vi.fn(async () => undefined);
  const offer: InstallOffer = Object.assign(new Event('x'), { prompt, userChoice: Promise.resolve({ outcome }) });
  setInstallOffer(offer);
  await takeInstallOffer(offer);
  expect(prompt).toHaveBeenCalledOnce();
  expect(installOffer()).toBeNull();
  expect(isInstallDismissed(Date.now())).toBe(isDismissed);
});

test('an install event that has expired is no error', async () => {
  const prompt = () => Promise.reject(new DOMException('already used', 'InvalidStateError'));
  const userChoice = new Promise<never>(() => undefined);
  await takeInstallOffer(Object.assign(new Event('x'), { prompt, userChoice }));
  expect(isInstallDismissed(Date.now())).toBe(false);
});

const VERSION = 'Mozilla/5.0 (%) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = VERSION.replace('%', 'iPhone; CPU iPhone OS 18_6 like Mac OS X');
const MAC = VERSION.replace('%', 'Macintosh; Intel Mac OS X 10_15_7');
const browsers = [
  ['Safari on an iPhone', `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, 5, true],
  ['Chrome on an iPhone', `${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 5, true],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 5, true],
  ['a page within another app', `${IPHONE} Mobile/15E148`, 5, false],
  ['Safari on an iPad, which calls itself a Mac', `${MAC} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${MAC} Version/18.5 Safari/605.1.15`, 0, false],
  ['Chrome on a phone', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36', 5, false],
] as const;

test.each(browsers)('%s', (_name, userAgent, maxTouchPoints, isIos) => {
  expect(isIosBrowser({ userAgent, maxTouchPoints })).toBe(isIos);
});

test.each(['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'])(
  'in a window that is %s the app is installed',
  (mode) => {
    expect(isInstalled()).toBe(false);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }));
    expect(isInstalled()).toBe(true);
  },
);

test('on the home screen of an iPhone the app is installed', () => {
  vi.stubGlobal('navigator', { standalone: true });
  expect(isInstalled()).toBe(true);
});
