import type { Plugin } from 'vite';

/** A shared chunk: the modules it begins with. It holds these and all they import, as far as no earlier chunk has it. */
interface SharedChunk {
  readonly name: string;
  readonly roots: RegExp;
  /** Whether the roots themselves belong to it, or only what they import; a screen is a chunk of its own. */
  readonly withRoots: boolean;
}

/**
 * In the order in which a first visit needs them: what finds out who is there; what Home shows first, and what later
 * or with nothing left to do; what an outbox that is not empty needs; what a dialog, a form or a toast needs, for which no first
 * paint waits.
 */
const SHARED_CHUNKS: readonly SharedChunk[] = [
  { name: 'entry', roots: /src\/main\.tsx$/, withRoots: true },
  { name: 'app', roots: /src\/(?:app\/signed-in-app|screens\/home\/home-screen)\.tsx$/, withRoots: true },
  {
    name: 'home-parts',
    roots:
      /src\/(?:screens\/home\/(?:below-today|day-without-workout)|components\/membership\/payment-due-strip)\.tsx$/,
    withRoots: true,
  },
  { name: 'outbox', roots: /src\/lib\/outbox\/(?:foretell|outbox-flush)\.ts$/, withRoots: true },
  {
    name: 'overlay',
    roots:
      /src\/components\/(?:ui\/(?:forms\/(?:choice-group|field|fieldset|tile-group)|overlays\/(?:sheet|toast-view))|workouts\/(?:minutes-stepper|logging\/rating-scale))\.tsx$/,
    withRoots: true,
  },
];

/**
 * Parts of the app that are loaded later, each a chunk of its own: the modules of its pattern that neither a shared chunk
 * nor an earlier part has, and all that only these import. A chunk of a few lines compresses badly, so what is seldom
 * opened goes together, and a screen with the sheets that only it opens.
 */
const LATER_PARTS: readonly { readonly name: string; readonly test: RegExp }[] = [
  // The card form with Stripe's own code, for the few who are about to pay.
  {
    name: 'card-form',
    test: /@stripe\/(?:react-)?stripe-js|\/prop-types\/|src\/components\/membership\/card-form\./,
  },
  // Handling of the connection and of new versions, loaded when all else is.
  {
    name: 'on-the-device',
    test: /src\/(?:app\/(?:connection-details|known-since|watch-for-new-version|prefetch-for-offline|update-prompt)|queries\/(?:outbox-actions|reminders\/sync-device)|lib\/device\/former-model|components\/outbox\/(?:sign-out-sheet|unsynced-))/,
  },
  // How a workout is played, for the player itself and for what shows that one is under way; nobody else loads it.
  // Modules that a logged workout shows as well are in beyond-home.
  {
    name: 'player',
    test: /src\/(?:lib\/player\/(?!(?:bars|completion|pieces|result-of|swap-choices|tones|totals)\.)|components\/player\/use-view\.)|src\/queries\/player\./,
  },
  // The end of a workout: its result, the form that logs it, and the pieces first shown near the end.
  {
    name: 'player-end',
    test: /src\/(?:lib\/player\/(?:completion|result-of|tones)|screens\/player\/(?:beep|pieces\/(?:all-done|asking|idle)|sheets\/exercise-rows|sets\/(?:resting|ring)))\./,
  },
  // The player's pieces that run by the clock, and its sheets.
  {
    name: 'player-later',
    test: /src\/screens\/player\/(?:sets\/round-rows\.|sheets\/|pieces\/(?!lap-pace|page)|style\/(?:pieces|sheets)-)/,
  },
  { name: 'player-screen', test: /src\/screens\/player\/(?!end\/|style\/end)/ },
  // The dictionary of movements, with the components that show records and last results by it.
  {
    name: 'movements',
    test: /shared\/movements\/(?!contract|swaps|words)|src\/components\/movements\//,
  },
  // Movement swaps and the last results of each movement: loaded before a workout starts and in the swap sheet.
  {
    name: 'before-start',
    test: /shared\/movements\/(?:swaps|words)\.|src\/queries\/movements\/(?:last-times|movements-ahead)\.|src\/lib\/player\/swap-choices\./,
  },
  // Sheets that are seldom opened, each from more than one screen, and the writer of an account's table.
  {
    name: 'seldom-sheets',
    test: /shared\/account\/training-csv\.|src\/components\/(?:programs\/selection\/select-program-sheet|strava\/(?:disconnect-strava-sheet|strava-connection)|membership\/(?:subscription-sheet|upgrade-dialog)|workouts\/logging\/other-workout-dialog)\./,
  },
  // Dialogs about a workout with its sharing to Strava, and what shows that one is under way.
  {
    name: 'workout-parts',
    test: /src\/(?:components\/workouts\/(?:completion|workout-detail)-dialog|components\/player\/(?:live-bar|under-way)|components\/(?:strava\/share-to-strava-sheet|watch\/save-for-watch))\./,
  },
  // Screens with what only they open.
  { name: 'admin-screen', test: /src\/(?:queries\/admin\/|screens\/admin\/(?!upload\/|workouts\/))/ },
  { name: 'logged-workout-screen', test: /src\/screens\/logged-workout\// },
  { name: 'payment-screen', test: /src\/screens\/(?:payment|subscription-success)\// },
  { name: 'profile-screen', test: /src\/screens\/profile\// },
  { name: 'programs-screen', test: /src\/screens\/programs\// },
  { name: 'progress-screen', test: /src\/screens\/(?:progress|load)\// },
  { name: 'records-screen', test: /src\/screens\/records\// },
  { name: 'import-screen', test: /src\/(?:screens\/import\/(?!names-card)|lib\/training-files\/)/ },
  { name: 'settings-screen', test: /src\/screens\/settings\// },
];

/** The rest that more than one screen needs. */
const BEYOND_HOME = 'beyond-home';

/** Modules of MUI that are imported but never called; their own imports are not needed. */
const UNUSED = /@mui\/material\/(?:styles\/enhanceHighContrast|SvgIcon\/createSvgIcon)\.|prop-types\/index\./;

/**
 * Screens stay chunks of their own, whatever shared chunk imports them; but for Home, which a start of the app shows,
 * and words that a screen shares with the dialogs it loads later.
 */
const SCREENS = /src\/screens\/(?!home\/|.*words\.)/;

/** A first visit loads no schemas: what it shows needs paths and types only. */
const NOT_AT_FIRST = { chunks: ['entry', 'app'], modules: /\/node_modules\/zod\// };

type Graph = ReadonlyMap<string, readonly string[]>;

/** The part of a bundle's file that is read here. */
interface BundleFile {
  readonly type: 'chunk' | 'asset';
  readonly name?: string | undefined;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

/**
 * A few shared chunks and one for each screen, in place of a dozen small ones a first visit would wait for. Which module
 * goes where follows from what imports what; the build ends where a chunk would import a later one all the same.
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
    generateBundle(_options, bundle) {
      const problems = chunkProblems(bundle);
      if (problems.length > 0) this.error(`chunk-plan.ts: ${problems.join('; ')}`);
    },
  };
  const isIn = (name: string) => (id: string) => chunkOf.get(id) === name;
  const groups = [
    ...SHARED_CHUNKS.map(({ name }, index) => ({ name, test: isIn(name), priority: SHARED_CHUNKS.length - index })),
    ...LATER_PARTS.map(({ name }) => ({ name, test: isIn(name), priority: 0.5 })),
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
  addLaterParts(chunkOf, graph);
  return chunkOf;
}

/** Adds each part's own modules, and those that only modules of the part import. */
function addLaterParts(chunkOf: Map<string, string>, graph: Graph): void {
  const importers = new Map<string, string[]>();
  for (const [id, imported] of graph) {
    if (UNUSED.test(id)) continue;
    for (const other of imported) importers.set(other, [...(importers.get(other) ?? []), id]);
  }
  for (const { name, test } of LATER_PARTS) {
    const add = (id: string): void => {
      if (chunkOf.has(id)) return;
      chunkOf.set(id, name);
      const isOwn = (imported: string) => importers.get(imported)?.every((importer) => chunkOf.get(importer) === name);
      for (const imported of graph.get(id) ?? []) if (isOwn(imported)) add(imported);
    };
    for (const id of graph.keys()) if (test.test(id)) add(id);
  }
}

/**
 * Lists the faults of the built chunks. A chunk that runs before one it imports reads undefined values, which only a
 * browser would show; a shared chunk that imports a later one makes a first visit wait for both.
 */
export function chunkProblems(bundle: Readonly<Record<string, BundleFile>>): string[] {
  const order = [...SHARED_CHUNKS.map(({ name }) => name), BEYOND_HOME];
  const nameOf = (file: string) => bundle[file]?.name ?? file;
  const problems: string[] = [];
  const started = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      const cycle = [...path.slice(path.indexOf(file)), file];
      problems.push(`chunks import each other: ${cycle.map(nameOf).join(' > ')}`);
    }
    if (started.has(file)) return;
    started.add(file);
    for (const imported of bundle[file]?.imports ?? []) visit(imported, [...path, file]);
  };
  for (const [file, { imports = [], moduleIds = [] }] of Object.entries(bundle)) {
    visit(file, []);
    const place = order.indexOf(nameOf(file));
    const later = imports.map(nameOf).filter((name) => place >= 0 && order.indexOf(name) > place);
    problems.push(...later.map((name) => `${nameOf(file)} imports ${name}, which comes later`));
    if (!NOT_AT_FIRST.chunks.includes(nameOf(file))) continue;
    const early = moduleIds.filter((id) => NOT_AT_FIRST.modules.test(id));
    problems.push(...early.map((id) => `${nameOf(file)} holds ${id}, which no first visit may load`));
  }
  return problems;
}
