import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunkProblems, planChunks } from './chunk-plan.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chunk-plan-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An app as small as the plan allows. */
const APP = {
  'src/main.tsx': "import('./app/signed-in-app.tsx'); import('./lib/outbox/foretell.ts'); console.log('main');",
  'src/lib/outbox/foretell.ts': "console.log('foretell');",
  'src/app/signed-in-app.tsx':
    "import('../screens/home/home-screen.tsx'); import('../components/ui/overlays/sheet.tsx'); import('../screens/a/a-screen.tsx');",
  'src/screens/home/home-screen.tsx': "import('./day-without-workout.tsx'); console.log('home');",
  'src/screens/home/day-without-workout.tsx': "console.log('rest');",
  'src/components/ui/overlays/sheet.tsx': "export const sheet = () => 'sheet'; console.log('sheet');",
  'src/screens/a/a-screen.tsx': "import '../../icons.ts'; import('../b/b-screen.tsx');",
  'src/screens/b/b-screen.tsx': "import '../../icons.ts';",
  'src/icons.ts': "import { icon } from '../node_modules/@mui/material/SvgIcon/createSvgIcon.js'; console.log(icon);",
  'node_modules/@mui/material/SvgIcon/createSvgIcon.js': 'export const icon = globalThis.icon;',
  'node_modules/zod/index.js': 'export const string = globalThis.string;',
};

async function buildApp(changes: Partial<typeof APP>): Promise<void> {
  for (const [path, text] of Object.entries({ ...APP, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { plugin, codeSplitting } = planChunks();
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(folder, 'src/main.tsx'), output: { codeSplitting } } },
  });
}

test('builds an app whose chunks follow one another', async () => {
  await expect(buildApp({})).resolves.toBeUndefined();
});

test('ends the build when the overlay uses what was planned as never called', async () => {
  const sheet =
    "import { icon } from '../../../../node_modules/@mui/material/SvgIcon/createSvgIcon.js'; console.log(icon);";
  await expect(buildApp({ 'src/components/ui/overlays/sheet.tsx': sheet })).rejects.toThrow(
    'overlay imports beyond-home, which comes later',
  );
});

test('ends the build when the first screen imports a schema', async () => {
  const home =
    "import { string } from '../../../node_modules/zod/index.js'; import('./day-without-workout.tsx'); console.log(string);";
  await expect(buildApp({ 'src/screens/home/home-screen.tsx': home })).rejects.toThrow(
    /app holds .*zod\/index\.js, which no first visit may load/,
  );
});

const chunk = (name: string, ...imports: string[]) => ({ type: 'chunk', name, imports }) as const;

test.each([
  ['nothing of chunks that import earlier ones', [chunk('entry'), chunk('app', 'entry'), chunk('a', 'app')], []],
  ['a cycle of two', [chunk('a', 'b'), chunk('b', 'a')], ['chunks import each other: a > b > a']],
  [
    'a cycle behind the chunk that was looked at first',
    [chunk('entry', 'a'), chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'a')],
    ['chunks import each other: a > b > c > a'],
  ],
  [
    'an import of a later one',
    [chunk('entry', 'overlay'), chunk('overlay')],
    ['entry imports overlay, which comes later'],
  ],
])('reports %s', (_what, chunks, problems) => {
  expect(chunkProblems(Object.fromEntries(chunks.map((each) => [each.name, each])))).toEqual(problems);
});
