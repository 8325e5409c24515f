import { INSTALL_DISMISSED_DAYS } from '#shared/constants.ts';
import { type InstallOffer, setInstallOffer } from './install-offer.ts';
import { readStored, store } from './storage.ts';

const DISMISSED_KEY = 'install-dismissed';
const DAY = 86_400_000;

interface Dismissal {
  readonly isDismissed: true;
  readonly at: number;
}

/** Whether the app runs as an installed one, in a window without the browser's controls. */
export function isInstalled(): boolean {
  const modes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'];
  return (
    modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
    ('standalone' in navigator && navigator.standalone === true) // Safari's own, on iPhone and iPad
  );
}

/**
 * Whether this is a browser of an iPhone or iPad: any of them can put the app on the home screen, none offers it. An
 * iPad calls itself a Mac, but no Mac has a touch screen. A page within another app cannot, and is not called Safari.
 */
export function isIosBrowser({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && userAgent.includes('Safari/');
}

/** Never for longer than INSTALL_DISMISSED_DAYS, even if the clock was changed in between. */
export function isInstallDismissed(now: number): boolean {
  const dismissal = readStored(DISMISSED_KEY, isDismissal);
  return dismissal !== undefined && dismissal.at <= now && now < dismissal.at + INSTALL_DISMISSED_DAYS * DAY;
}

export function dismissInstall(now: number): void {
  store(DISMISSED_KEY, { isDismissed: true, at: now } satisfies Dismissal);
}

/** Shows the browser's own dialog; what is declined there counts as dismissed. */
export async function takeInstallOffer(offer: InstallOffer): Promise<void> {
  setInstallOffer(null);
  try {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    if (outcome === 'dismissed') dismissInstall(Date.now());
  } catch {
    // The event had expired; the browser fires another when the app can be installed.
  }
}

function isDismissal(value: unknown): value is Dismissal {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';
}
