import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Globals that the server's side of a screen test needs as in Node, and arguments that Node's own fetch takes. */
const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'File',
  'Blob',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'BroadcastChannel',
] as const;

/** Without layout, every observed element counts as visible. */
class SeesAll {
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#tell([entry], this as unknown as IntersectionObserver);
  }

  disconnect(): void {}
}

/** An element has a size once the page is laid out, and it never changes. */
class TellsFirstSize {
  readonly #tell: () => void;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = () => tell([], this as unknown as ResizeObserver);
  }

  observe(): void {
    queueMicrotask(this.#tell);
  }

  disconnect(): void {}
}

/**
 * The display of each kind of element, cached for all pages of this worker: computing it asks for the rules of
 * every ancestor.
 */
const displays = new Map<string, string>();

/** Without style sheets an element has the display of its kind, unless its own style says otherwise. */
function inlineStyleOf(compute: typeof getComputedStyle) {
  const ownStyle = (element: HTMLElement, name: string) =>
    element.hasAttribute('style') ? element.style.getPropertyValue(name) : '';
  const displayOf = (element: HTMLElement) => {
    const known = ownStyle(element, 'display') || displays.get(element.localName);
    if (known !== undefined) return known;
    const { display } = compute(element);
    if (element.isConnected) displays.set(element.localName, display);
    return display;
  };
  return (element: HTMLElement) => ({
    getPropertyValue: (name: string) => (name === 'display' ? displayOf(element) : ownStyle(element, name)),
    get display() {
      return displayOf(element);
    },
    get visibility() {
      return ownStyle(element, 'visibility');
    },
  });
}

/** A page's timers end with it. They are Node's here, which would call back while its worker ends, and find it gone. */
function endTimersWithPage(global: typeof globalThis): () => void {
  const started: WeakRef<NodeJS.Timeout>[] = []; // Node holds those that have yet to call back
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = global[name] as (...rest: readonly unknown[]) => NodeJS.Timeout;
    const startOfPage = (...rest: readonly unknown[]) => {
      const timer = start(...rest);
      started.push(new WeakRef(timer));
      return timer;
    };
    Object.assign(global, { [name]: Object.assign(startOfPage, start) });
  }
  return () => {
    for (const timer of started) clearTimeout(timer.deref());
  };
}

/** happy-dom's page in the process that also runs the real handlers. */
const environment = {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options: Record<string, unknown>) {
    const kept = NODE_GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const { locks } = global.navigator;
    const page = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(global, name, descriptor);
    Object.defineProperty(global.navigator, 'locks', { value: locks, configurable: true });
    // Loads are in kilograms and ways in kilometres, unless a test says otherwise.
    Object.defineProperty(global.navigator, 'language', { value: 'en-IE', configurable: true });
    Object.defineProperty(global, 'IntersectionObserver', { value: SeesAll, configurable: true, writable: true });
    Object.defineProperty(global, 'ResizeObserver', { value: TellsFirstSize, configurable: true, writable: true });
    // Or every question for a role would match every rule of the theme; what CSS hides is for the journeys to show.
    Object.defineProperty(global.HTMLStyleElement.prototype, 'sheet', { get: () => null });
    Object.assign(global, { getComputedStyle: inlineStyleOf(global.getComputedStyle) });
    const endTimers = endTimersWithPage(global);
    return {
      async teardown(ended: typeof globalThis) {
        endTimers();
        await page.teardown(ended);
      },
    };
  },
} satisfies Environment;

export default environment;
