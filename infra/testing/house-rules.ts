import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The rooms of the house: a file belongs to the first whose pattern its path fits, and imports only
 * from the rooms that are named; `*` is all of them.
 */
const ROOMS: readonly (readonly [name: string, files: RegExp, mayImport: string])[] = [
  [
    'test',
    /\.test\.tsx?$|^functions\/program-import\/fixtures\/|^infra\/(testing|bench|api-suite|emulator)\/|^frontend\/(e2e|src\/testing)\//,
    '*',
  ],

  ['shared', /^shared\//, 'shared'],

  ['variables', /^functions\/variables\.ts$/, ''],
  ['log', /^functions\/print-line\.ts$/, ''],
  ['patience', /^functions\/patience\.ts$/, 'shared'],
  ['hash', /^functions\/sha256\.ts$/, ''],
  ['data', /^functions\/data\//, 'shared patience hash data'],
  ['gateway', /^functions\/gateways\//, 'shared variables log patience hash gateway'],
  ['http', /^functions\/http\//, 'shared log patience data http'],
  ['environment', /^functions\/environment\.ts$/, 'shared variables data gateway http'],
  ['create', /^functions\/[^/]+\/create\.ts$/, 'shared variables data gateway http environment menu use-case'],
  ['root', /^functions\/[^/]+\/lambda\.ts$/, 'create'],
  ['menu', /^functions\/[^/]+\/(endpoints|app)\.ts$/, 'shared data gateway http menu use-case'],
  ['use-case', /^functions\/[^/]+\//, 'shared variables data gateway http menu use-case'],

  ['timings', /^frontend\/src\/app\/timings\.ts$/, ''],
  ['lib', /^frontend\/src\/lib\//, 'shared timings lib'],
  ['query', /^frontend\/src\/queries\//, 'shared timings lib query'],
  ['component', /^frontend\/src\/components\//, 'shared timings lib query component'],
  ['screen', /^frontend\/src\/screens\/[^/]+\//, 'shared timings lib query component screen'],
  ['visitor', /^frontend\/src\/visitor\//, 'shared timings lib component visitor'],
  ['app', /^frontend\/src\/(app\/|main\.tsx$|sw\.ts$)/, 'shared timings lib query component screen app'],

  ['aws', /^infra\/aws\//, 'shared variables aws both-places'],
  ['cloudfront-emulator', /^infra\/cloudfront-emulator\//, 'aws local cloudfront-emulator'],
  [
    'local',
    /^infra\/local\//,
    'shared variables data gateway http environment create menu use-case local both-places starter-programs cloudfront-emulator',
  ],
  ['operator', /^infra\/operator\//, 'shared data gateway use-case operator both-places'],
  ['openapi', /^infra\/openapi\//, 'shared http openapi'],
  ['starter-programs', /^infra\/starter-programs\//, 'shared starter-programs'],
  ['both-places', /^infra\/[^/]+\.ts$/, 'shared both-places'],
];

/** Things confined to a few places, so that they can be found and changed there. Tests are exempt. */
const CONFINED: readonly (readonly [what: string, text: RegExp, onlyIn: RegExp])[] = [
  ['the environment', /\bprocess\.env\b|\} = process\b/, /\/lambda\.ts$|^infra\//],
  ['middy', importing('@middy/core'), /^functions\/http\//],
  [
    'Lambda events',
    importing('aws-lambda'),
    /^functions\/(http\/|(program-import|failed-imports|scheduled|reminder-sender|probe)\/create\.ts$)|^infra\/local\//,
  ],
  [
    'DynamoDB',
    importing('@aws-sdk/(client|lib)-dynamodb'),
    /^functions\/data\/table\/table\.ts$|^infra\/(local|operator)\//,
  ],
  ['S3', importing('@aws-sdk/client-s3'), /^functions\/gateways\/program-files\.ts$|^infra\/operator\//],
  ['Stripe', importing('stripe'), /^functions\/gateways\/stripe(-client)?\.ts$|^infra\/(local\/stripe|operator)\//],
  [
    "Stripe's code for browsers",
    importing("@stripe/[^']*"),
    /^frontend\/src\/(lib\/payment\/stripe\.ts|components\/membership\/card-(form|fields|style)\.tsx?)$|^infra\/local\/stripe-js\//,
  ],
  ['the CDK', importing("(aws-cdk-lib|constructs)[^']*"), /^infra\/(aws|cloudfront-emulator)\//],
  ['React', importing("(react|@mui|@emotion|@tanstack)[^']*"), /^frontend\//],
  ['full zod', importing('zod'), /^$/],
  ['a call of the API', /(?<![.\w])fetch\(\s*['"`]\/api\b/, /^frontend\/src\/lib\/api\/api\.ts$/],
  [
    "the browser's network",
    /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/,
    /^frontend\/src\/(lib\/api\/(api|early-reply|upload)\.ts|sw\.ts)$|^(functions|infra)\//,
  ],
];

/** The packages that `shared` may import besides relative and `#` paths, so that it runs anywhere. */
const SHARED_PACKAGES = new Set(['zod/mini']);

const NAMELESS = /^(utils?|helpers?|common|misc|types|index)$/;

export const LINES_MAX = 300;
/** Longer files, each with its reason. */
export const LONG_FILES: readonly (readonly [files: RegExp, reason: string])[] = [];

/** The most files of a folder without its tests; nobody takes in more at a glance. */
const FOLDER_FILES_MAX = 30;

/** The text of each file by its path. */
type Files = ReadonlyMap<string, string>;

export function offences(files: Files): string[] {
  return [...files].flatMap(([path, text]) => [
    ...nameOffences(path),
    ...lengthOffences(path, text),
    ...importOffences(path, text),
    ...confinementOffences(path, text),
    ...docstringOffences(path, text),
  ]);
}

function nameOffences(path: string): string[] {
  const stem = basename(path).replace(/\..*$/, '');
  return NAMELESS.test(stem) ? [`${path} has a name that says nothing`] : [];
}

function lengthOffences(path: string, text: string): string[] {
  const lines = lengthOf(text);
  return lines > LINES_MAX && !LONG_FILES.some(([files]) => files.test(path)) ? [`${path} has ${lines} lines`] : [];
}

export function lengthOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

function importOffences(path: string, text: string): string[] {
  const [room, , mayImport = ''] = roomOf(path) ?? [];
  if (!room) return [`${path} stands in no room`];
  return importsOf(text).flatMap((specifier) => {
    if (specifier.startsWith('../')) return [`${path} goes a way up`];
    const target = resolve(path, specifier);
    if (target === null)
      return room === 'shared' && !SHARED_PACKAGES.has(specifier) ? [`${path} imports ${specifier}`] : [];
    const [other = 'no room'] = roomOf(target) ?? [];
    const allowed = mayImport === '*' || (mayImport.split(' ').includes(other) && !isForeign(path, target, other));
    return allowed ? [] : [`${path} (${room}) imports ${target} (${other})`];
  });
}

/** Rooms whose files only their own area imports. */
const OWN = ['menu', 'create'];

/** A screen's parts are its own, and so are an area's menu and what it is composed of. */
function isForeign(path: string, target: string, room: string): boolean {
  if (room === 'screen' && path.startsWith('frontend/src/screens/')) return folder(path, 4) !== folder(target, 4);
  return OWN.includes(room) && path.startsWith('functions/') && folder(path, 2) !== folder(target, 2);
}

function confinementOffences(path: string, text: string): string[] {
  if (roomOf(path)?.[0] === 'test') return [];
  const code = withoutComments(text);
  return CONFINED.filter(([, found, onlyIn]) => found.test(code) && !onlyIn.test(path)).map(
    ([what]) => `${path} uses ${what}`,
  );
}

/** A docstring whose first words need a noun: 'What it is of', 'The same for a list'. */
const RIDDLE = /\/\*\*\s(?:\s*\*\s)?(It|The same|Who|Whom|Whose|What|Whatever|So many|So much)\b/g;

function docstringOffences(path: string, text: string): string[] {
  return [...text.matchAll(RIDDLE)].map(([, start]) => `${path} has a docstring that begins with '${start}'`);
}

/** The folders that hold too many files, tests apart. */
export function fullFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (/\.(test\.tsx?|journey\.ts)$/.test(path)) continue;
    const at = dirname(path);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].filter(([, files]) => files > FOLDER_FILES_MAX).map(([at, files]) => `${at} has ${files} files`);
}

function roomOf(path: string): (typeof ROOMS)[number] | undefined {
  return ROOMS.find(([, files]) => files.test(path));
}

const ROOTS: Readonly<Record<string, string>> = {
  '#shared/': 'shared/',
  '#functions/': 'functions/',
  '#frontend/': 'frontend/src/',
  '#infra/': 'infra/',
};

/** The path a specifier means in this repository; null for a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(from, '..', specifier);
  const [alias] = /^#\w+\//.exec(specifier) ?? [];
  return alias ? `${ROOTS[alias] ?? alias}${specifier.slice(alias.length)}` : null;
}

function importsOf(text: string): string[] {
  const code = withoutComments(text);
  const statements = code.matchAll(/^(?:import|export)\b(?:[^'";=()]*?\bfrom)? ?'([^'\n]+)'/gm);
  const calls = code.matchAll(/\bimport\(\s*'([^'\n]+)'/g);
  return [...statements, ...calls].map(([, specifier = '']) => specifier);
}

function importing(packageName: string): RegExp {
  return new RegExp(`(from|import|import\\() ?'${packageName}'`);
}

function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<![:'"\\])\/\/[^\n]*|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/g,
    (_, literal = '') => literal,
  );
}

function folder(path: string, depth: number): string {
  return path.split('/').slice(0, depth).join('/');
}

export function sources(): Files {
  const root = join(import.meta.dirname, '..', '..');
  const paths = globSync(['{shared,functions,infra}/**/*.{ts,mjs}', 'frontend/{src,e2e}/**/*.{ts,tsx}'], { cwd: root });
  const itself = 'infra/architecture.test.ts'; // it is full of offences
  const others = paths.filter((path) => path !== itself);
  return new Map(others.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
