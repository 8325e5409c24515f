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
      /src\/components\/(?:ui\/(?:forms\/(?:choice-group|field|fieldset)|overlays\/(?:sheet|toast-view)|tile-group)|workouts\/(?:minutes-stepper|rating-scale))\.tsx$/,
    withRoots: true,
  },
];

/** The card form with Stripe's own code, for the few who are about to pay. */
const CARD_FORM = {
  name: 'card-form',
  test: /@stripe\/(?:react-)?stripe-js|\/prop-types\/|src\/components\/membership\/card-(?:form|fields|style)\./,
};

/** Sharing to Strava, for athletes who have connected it: a sheet of its own and a step of another. */
const SHARE_TO_STRAVA = {
  name: 'share-to-strava',
  test: /src\/components\/strava\/(?:share-(?:problem|step|to-strava)|view-on-strava)/,
};

/** Handling of the connection and of new versions: one file, loaded when all else is. */
const ON_THE_DEVICE = {
  name: 'on-the-device',
  test: /src\/(?:app\/(?:connection-details|known-since|service-worker|prefetch-for-offline|update-prompt)|queries\/outbox-actions|lib\/device\/former-model|components\/(?:outbox\/(?:sign-out-sheet|unsynced-)|ui\/use-focus-on-next-row))/,
};

/**
 * How a workout is played, for the player itself and for what shows that one is under way; nobody else loads it. What
 * a logged workout shows of it, too, lies beyond Home.
 */
const PLAYER = {
  name: 'player',
  test: /src\/(?:lib\/player\/(?!(?:bars|completion|pieces|result-of|swap-choices|tones|totals)\.)|components\/player\/use-view\.)|src\/queries\/player\./,
};

/** Pieces that two or more parts of the player's screen share. */
const PLAYER_PARTS = { name: 'player-parts', test: /src\/screens\/player\/(?!player-screen)/, minShareCount: 2 };

/** The end of a workout: its result, the form that logs it, and the pieces first shown near the end. */
const PLAYER_END = {
  name: 'player-end',
  test: /src\/(?:lib\/player\/(?:completion|result-of|tones)|screens\/player\/(?:beep|pieces\/(?:all-done|asking|idle)|sheets\/exercise-rows|sets\/(?:resting|ring)))\./,
};

/** The dictionary of movements, with the components that show records and last results by it. */
const MOVEMENTS = {
  name: 'movements',
  test: /shared\/movements\/(?!contract|swaps|words)|src\/components\/movements\//,
};

/** Movement swaps and the last results of each movement: loaded before a workout starts and in the swap sheet. */
const BEFORE_START = {
  name: 'before-start',
  test: /shared\/movements\/(?:swaps|words)\.|src\/queries\/movements\/(?:last-times|movements-ahead)\.|src\/lib\/player\/swap-choices\./,
};

/** Dialogs of a few lines each about the account, and the writer of its table, seldom used: one file on the phone. */
const ACCOUNT_SHEETS = {
  name: 'account-sheets',
  test: /shared\/(?:account\/training-csv|csv|formula-guard)\.|src\/(?:screens\/settings\/(?:[a-z-]+-sheet|export-first|words)|components\/(?:strava\/disconnect-strava-sheet|membership\/upgrade-dialog))\./,
};

/** Code that several parts of the admin's desk share; nobody else loads it. */
const ADMIN_DESK = {
  name: 'admin-desk',
  test: /src\/(?:queries\/admin\/|screens\/admin\/(?!admin-screen))/,
  minShareCount: 2,
};

/** The desk's sheets about a program, a few lines each, and its log: one file. */
const DESK_PARTS = {
  name: 'desk-parts',
  test: /src\/screens\/admin\/(?:programs\/(?:(?:delete-program|edit-program|program-workouts)-sheet|week-list)|audit\/(?:audit-log|audit-texts|words))\./,
};

/** Dialogs about a workout, and what shows that one is under way, a few lines each: one file. */
const WORKOUT_PARTS = {
  name: 'workout-parts',
  test: /src\/(?:components\/workouts\/(?:completion|workout-detail)-dialog|components\/watch\/save-for-watch|components\/player\/(?:live-bar|under-way))\./,
};

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
 * Sixteen shared chunks and one for each screen, in place of a dozen small ones a first visit would wait for. Which module
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
    ...[
      CARD_FORM,
      SHARE_TO_STRAVA,
      ON_THE_DEVICE,
      PLAYER,
      PLAYER_END,
      PLAYER_PARTS,
      MOVEMENTS,
      BEFORE_START,
      ACCOUNT_SHEETS,
      ADMIN_DESK,
      DESK_PARTS,
      WORKOUT_PARTS,
    ].map((group) => ({
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
