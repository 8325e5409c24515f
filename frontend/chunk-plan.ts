import type { Plugin } from 'vite';

/** A shared chunk: the modules it begins with. It holds these and all they import, as far as no earlier chunk has it. */
interface SharedChunk {
  readonly name: string;
  readonly roots: RegExp;
  /** Whether the roots themselves belong to it, or only what they import; a screen is a chunk of its own. */
  readonly withRoots: boolean;
}

/**
 * In the order in which a first visit needs them: what finds out who is there; what Home shows first; what a dialog,
 * a form or a toast needs, for which no first paint waits.
 */
const SHARED_CHUNKS: readonly SharedChunk[] = [
  { name: 'entry', roots: /src\/main\.tsx$/, withRoots: true },
  { name: 'app', roots: /src\/(?:app\/signed-in-app|screens\/home\/home-screen)\.tsx$/, withRoots: true },
  {
    name: 'overlay',
    roots:
      /src\/components\/(?:choice-group|field|fieldset|minutes-stepper|rating-scale|sheet|tile-group|toast-view)\.tsx$/,
    withRoots: true,
  },
];

/** What takes a card, with Stripe's own code for it: for the few who are about to pay. */
const CARD_FORM = { name: 'card-form', test: /@stripe\/react-stripe-js|src\/components\/card-(?:form|fields|style)\./ };

/** What shares to Strava, for who has connected it: a sheet of its own and a step of another. */
const SHARE_TO_STRAVA = {
  name: 'share-to-strava',
  test: /src\/components\/(?:share-(?:problem|step|to-strava)|view-on-strava)/,
};

/** What the app does about its connection and its own versions once it stands: one file, loaded when all else is. */
const ON_THE_DEVICE = {
  name: 'on-the-device',
  test: /src\/(?:app\/(?:connection-details|known-since|service-worker|stock-up|update-prompt)|queries\/outbox-actions|components\/(?:sign-out-sheet|unsynced-|use-focus-on-next-row))/,
};

/** Dialogs of a few lines each about the account, seldom opened: one file, as every file is one more on the phone. */
const ACCOUNT_SHEETS = {
  name: 'account-sheets',
  test: /src\/(?:screens\/settings\/(?:[a-z-]+-sheet|export-first)|components\/disconnect-strava-sheet)\./,
};

/** What several parts of the admin's desk need; nobody else waits for it. */
const ADMIN_DESK = {
  name: 'admin-desk',
  test: /src\/(?:queries\/(?:admin-|program-upload)|screens\/admin\/(?!admin-screen))/,
  minShareCount: 2,
};

/** What is left and needed by more than one screen. */
const BEYOND_HOME = 'beyond-home';

/** What MUI names and nobody calls there: what it imports is not needed where it is named. */
const UNUSED =
  /@mui\/(?:material\/(?:styles\/enhanceHighContrast|SvgIcon\/createSvgIcon)|system\/useMediaQuery\/index)\.|prop-types\/index\./;

/** Screens stay chunks of their own, whatever shared chunk imports them; but for Home, which a start of the app shows. */
const SCREENS = /src\/screens\/(?!home\/)/;

type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Nine shared chunks and one for each screen, in place of a dozen small ones a first visit would wait for. Which module
 * goes where follows from what imports what, so that no chunk ever imports a later one.
 */
export function planChunks() {
  let chunkOf: ReadonlyMap<string, string> = new Map();
  const readGraph: Plugin = {
    name: 'read-module-graph',
    apply: 'build',
    buildEnd() {
      const graph = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)?.importedIds ?? []]));
      chunkOf = assignChunks(graph);
    },
  };
  const isIn = (name: string) => (id: string) => chunkOf.get(id) === name;
  const groups = [
    ...SHARED_CHUNKS.map(({ name }, index) => ({ name, test: isIn(name), priority: SHARED_CHUNKS.length - index })),
    ...[CARD_FORM, SHARE_TO_STRAVA, ON_THE_DEVICE, ACCOUNT_SHEETS, ADMIN_DESK].map((group) => ({
      ...group,
      priority: 0.5,
    })),
    { name: BEYOND_HOME, test: (id: string) => !chunkOf.has(id) && !SCREENS.test(id), minShareCount: 2, priority: 0 },
  ];
  return { plugin: readGraph, codeSplitting: { includeDependenciesRecursively: false, groups } };
}

function assignChunks(graph: Graph): Map<string, string> {
  const chunkOf = new Map<string, string>();
  for (const { name, roots, withRoots } of SHARED_CHUNKS) {
    const visit = (id: string): void => {
      if (chunkOf.has(id) || UNUSED.test(id)) return;
      chunkOf.set(id, name);
      graph.get(id)?.forEach(visit);
    };
    const begins = [...graph.keys()].filter((id) => roots.test(id));
    if (begins.length === 0) throw new Error(`Nothing of the app begins the chunk ${name}`);
    for (const id of begins) (withRoots ? [id] : (graph.get(id) ?? [])).forEach(visit);
  }
  for (const id of chunkOf.keys()) if (SCREENS.test(id)) chunkOf.delete(id);
  return chunkOf;
}
