import { CONNECTION_PROBE } from '#frontend/app/timings.ts';

/** Asks the server for anything: true is any answer of ours, false or a rejection is none. */
type Probe = (signal: AbortSignal) => Promise<boolean>;

let offline = false;
/** A call got no answer, and nothing has been answered since. */
let isDoubted = false;
let check: (() => void) | undefined;
const listeners = new Set<() => void>();

/**
 * Whether the app cannot reach its server: the device says that it has no network, or a call got no answer and a probe
 * got none either. An answer is worth more than the device's word. False where nobody watches, as in a worker.
 */
export function isOffline(): boolean {
  return offline;
}

/** Hears of every change; returns what ends that. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call got no answer. */
export function connectionLost(): void {
  isDoubted = true;
  if (!offline) check?.();
}

/** A call was answered. */
export function connectionWorks(): void {
  if (offline && !navigator.onLine) {
    check?.(); // it may have been on its way when the network went
  } else {
    isDoubted = false;
    show(false);
  }
}

/** Keeps `isOffline` right for as long as the app is shown; returns what ends that. */
export function watchConnection(probe: Probe): () => void {
  let isProbing = false;
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function probeNow(): Promise<void> {
    if (isProbing) return;
    clearTimeout(timer);
    isProbing = true;
    isDoubted = true;
    const isAnswered = await probe(AbortSignal.timeout(CONNECTION_PROBE.limit)).catch(() => false);
    isProbing = false;
    if (isOver) return;
    if (isAnswered) isDoubted = false;
    settle();
  }

  function settle(): void {
    if (!offline) failures = 0;
    show(isDoubted);
    clearTimeout(timer);
    if (!isDoubted) return;
    const wait = Math.min(CONNECTION_PROBE.first * 2 ** failures, CONNECTION_PROBE.longest);
    failures += 1;
    timer = setTimeout(probeInSight, wait);
  }

  /** A phone in a pocket saves its battery: it is asked as it is taken out. */
  function probeInSight(): void {
    if (document.visibilityState === 'visible' && isDoubted) void probeNow();
  }

  function goOffline(): void {
    isDoubted = true;
    settle();
  }

  check = probeNow;
  addEventListener('offline', goOffline);
  addEventListener('online', probeNow);
  document.addEventListener('visibilitychange', probeInSight);
  if (!navigator.onLine) goOffline();
  else if (isDoubted) void probeNow();
  return () => {
    isOver = true;
    check = undefined;
    clearTimeout(timer);
    removeEventListener('offline', goOffline);
    removeEventListener('online', probeNow);
    document.removeEventListener('visibilitychange', probeInSight);
    isDoubted = false;
    show(false);
  };
}

function show(isNowOffline: boolean): void {
  if (offline === isNowOffline) return;
  offline = isNowOffline;
  for (const listener of listeners) listener();
}
