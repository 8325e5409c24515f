import type { Plugin } from 'vite';

/** CommonJS, of which a bundler cannot know that loading it does nothing where nothing of it is used: 0.7 kB. */
const WITHOUT_EFFECTS = /^(?:prop-types|react-is|hoist-non-react-statics)$/;

/** The router's package names its development build for a browser too. */
const ROUTER = /^react-router$/;

/** Something of a package that nobody calls, and what stands in its place. */
interface Unused {
  readonly what: string;
  readonly file: RegExp;
  readonly part?: RegExp;
  readonly instead: string;
}

/** MUI's rule for passing a prop on to the element, which every part of every component has by itself. */
const MUI_RULE = "export default (name) => !['ownerState', 'theme', 'sx', 'as'].includes(name);";

/** Each with the kB it saves of all scripts with brotli, measured in November 2026; below 0.3 kB none is worth it. */
const UNUSED: readonly Unused[] = [
  // 1.6 kB
  {
    what: 'the ripple of a pressed control, which the theme turns off',
    file: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    instead: 'export default () => null;',
  },
  // 1.0 kB of the first screen, where no button is busy yet
  {
    what: 'the spinner of a busy button, which ours bring along',
    file: /\/@mui\/material\/(?:Button|IconButton)\/(?:Icon)?Button\.mjs$/,
    part: /^import CircularProgress from .*$/m,
    instead: 'const CircularProgress = () => null;',
  },
  // 0.9 kB
  {
    what: 'the arrows of tabs that scroll; ours fill the width',
    file: /\/@mui\/material\/TabScrollButton\/TabScrollButton\.mjs$/,
    instead: 'export default () => null;',
  },
  // 0.3 kB
  {
    what: 'the content of a toast; ours brings its own',
    file: /\/@mui\/material\/SnackbarContent\/SnackbarContent\.mjs$/,
    instead: 'export default () => null;',
  },
  // 0.3 kB
  {
    what: 'clicks beside a toast, upon which ours stays',
    file: /\/@mui\/material\/ClickAwayListener\/ClickAwayListener\.mjs$/,
    instead: 'export const ClickAwayListener = ({ children }) => children;',
  },
  // 0.3 kB of the first screen
  {
    what: 'the theme as source text, for another way to style',
    file: /\/@mui\/material\/styles\/stringifyTheme\.mjs$/,
    instead: 'export const stringifyTheme = undefined;',
  },
  // 4.7 kB, of the first screen
  {
    what: 'colours as variables of MUI; the theme has our own',
    file: /\/@mui\/material\/styles\/(?:createThemeWithVars|ThemeProviderWithVars)\.mjs$/,
    instead: 'export default () => null; export const CssVarsProvider = () => null;',
  },
  // 1.8 kB
  {
    what: 'every attribute that HTML has, for who asks what to hand on to an element; MUI has a rule of its own',
    file: /\/@emotion\/is-prop-valid\/dist\//,
    instead: MUI_RULE,
  },
  // 4.8 kB
  {
    what: "the router's components that are not shown, by the names that make them look used",
    file: /\/react-router\/dist\/production\//,
    part: /^\w+\.displayName = "\w+";$/gm,
    instead: '',
  },
  // 6.6 kB
  {
    what: 'the same by the calls that make them',
    file: /\/react-router\/dist\/production\//,
    part: /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g,
    instead: '= /* @__PURE__ */ ',
  },
  // 0.9 kB
  {
    what: 'the same by what is assigned to their class',
    file: /\/react-router\/dist\/production\//,
    part: /(?<=^var (\w+) = class extends React\d*\.Component \{\n)([\s\S]*?^\};)\n\1\.contextType = (\w+);$/gm,
    instead: '  static contextType = $3;\n$2',
  },
];

/**
 * Leaves out what packages bring along and nobody calls, where a bundler alone would have to keep it. Ends the build
 * where a newer version of a package has moved one of them: then its line here is to be looked at again.
 */
export function leaveOutUnused(): Plugin {
  const left = new Set<Unused>();
  return {
    name: 'leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!WITHOUT_EFFECTS.test(source) && !ROUTER.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      if (ROUTER.test(source)) return { ...found, id: found.id.replace('/development/', '/production/') };
      return { ...found, moduleSideEffects: false };
    },
    transform(code, id) {
      let without = code;
      for (const unused of UNUSED.filter(({ file }) => file.test(id))) {
        const { part = /^[\s\S]+$/, instead } = unused;
        const before = without;
        without = without.replace(part, instead);
        if (without !== before) left.add(unused);
      }
      return without === code ? null : { code: without, map: null };
    },
    buildEnd() {
      const missed = UNUSED.filter((unused) => !left.has(unused)).map(({ what }) => what);
      if (missed.length > 0) this.error(`leave-out-unused.ts no longer finds: ${missed.join('; ')}`);
    },
  };
}
