import type { Plugin } from 'vite';

/** Code that is useless offline; chunks that only lead to it are not precached. */
const ONLINE_ONLY =
  /src\/(?:screens\/(?:admin\/admin|assessment\/assessment|payment\/payment|reminders\/reminders|subscription-success\/subscription-success)-screen|components\/membership\/card-form)\.tsx$|@stripe\/stripe-js/;

/** The most a phone has to store, uncompressed. */
const BUDGET = { files: 55, bytes: 1_250 * 1_024 };

interface PrecachedFile {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}

/** The part of a bundle's file that is read here. */
interface BundleFile {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

/**
 * Which files of the build the service worker keeps: the app as far as it is reached without a connection. What only
 * such code asks for as is of no use then, an admin's sheets for one, needs no line of its own.
 */
export function planPrecache() {
  let reached: ReadonlySet<string> = new Set();
  const readBundle: Plugin = {
    name: 'read-precached-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      reached = reachedOffline(bundle);
    },
  };
  const choose = <Entry extends PrecachedFile>(entries: Entry[]) => {
    const manifest = entries.filter(({ url }) => !url.endsWith('.js') || reached.has(url));
    const bytes = manifest.reduce((sum, { size }) => sum + size, 0);
    if (manifest.length > BUDGET.files || bytes > BUDGET.bytes)
      throw new Error(`The service worker would keep ${manifest.length} files of ${bytes} bytes`);
    return { manifest };
  };
  return { plugin: readBundle, manifestTransforms: [choose] };
}

/** The chunks that are reached from the app's entry, and not by way of what is of no use offline. */
export function reachedOffline(bundle: Readonly<Record<string, BundleFile>>): Set<string> {
  const isClosed = (name: string) => bundle[name]?.moduleIds?.some((id) => ONLINE_ONLY.test(id)) ?? false;
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const imported of bundle[name]?.imports ?? []) {
      if (isClosed(imported)) throw new Error(`${name} is kept for offline, and cannot start without ${imported}`);
      visit(imported);
    }
    for (const lazy of bundle[name]?.dynamicImports ?? []) if (!isClosed(lazy)) visit(lazy);
  };
  for (const [name, file] of Object.entries(bundle)) if (file.isEntry) visit(name);
  return reached;
}
