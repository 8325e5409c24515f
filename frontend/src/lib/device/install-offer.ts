/** The browser's offer to install the app. It can be taken once; another may come later. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** Keeps what the browser offers, which it does once for each page, before most of the app is there to see it. */
export function keepInstallOffers(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // or the browser would show a banner of its own
    setInstallOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setInstallOffer(null));
}

export function installOffer(): InstallOffer | null {
  return offer;
}

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Hears of each offer that comes, is taken or no longer stands; returns how to stop. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
