import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const REACT = /^react(?:\/jsx-runtime)?$/;
const PREFIX = '\0as-module:';

/** Modules that look up a name in React at run time; each would keep all of its names. */
const LOOKS_UP_NAMES = /\/(?:use-insertion-effect-with-fallbacks|useId|useMediaQuery|useReducedMotion)[/.]/;

const require = createRequire(import.meta.url);

/**
 * Lets the app import React by name. React is CommonJS, so that a bundler writes each use as `(0,r.useState)(…)` and
 * opens React anew in each chunk; that is 3.3 kB of all scripts with Brotli.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '', { kind }) {
      if (!REACT.test(source) || kind !== 'import-statement') return null;
      if (importer.startsWith(PREFIX) || LOOKS_UP_NAMES.test(importer)) return null;
      return { id: PREFIX + source, moduleSideEffects: false };
    },
    load(id) {
      return id.startsWith(PREFIX) ? asModule(id.slice(PREFIX.length)) : null;
    },
  };
}

/** Each export is a call without effects, which is left out where nothing uses it. */
function asModule(source: string): string {
  const names = Object.keys(require(source) as object).filter((name) => !name.startsWith('__'));
  const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`);
  return [`import whole from '${source}';`, 'export default whole;', ...exports].join('\n');
}
