import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { reactAsModule } from './react-as-module.ts';

/** Builds a module of the app and returns its code. */
async function built(code: string): Promise<string> {
  const folder = mkdtempSync(join(import.meta.dirname, 'react-as-module-'));
  try {
    const input = join(folder, 'main.js');
    writeFileSync(input, code);
    const result = (await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [reactAsModule()],
      build: { write: false, minify: false, rolldownOptions: { input } },
    })) as Rolldown.RolldownOutput;
    return result.output[0].code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('calls a hook by its own name, however React was imported', async () => {
  const code = await built(`
    import * as All from 'react';
    import Default, { useState } from 'react';
    import { jsx } from 'react/jsx-runtime';
    console.log(useState(), All.useRef(), Default.version, jsx('b', {}));
  `);
  expect(code).toMatch(/console\.log\(useState\(\), useRef\(\), .*, jsx\("b", \{\}\)\)/);
});

test('leaves out names that nothing uses', async () => {
  const code = await built("import { useState } from 'react'; console.log(useState());");
  expect(code).not.toMatch(/(?:const|var) useRef\b/);
});
