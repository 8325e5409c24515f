import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderVisitor } from './prerender-visitor.ts';

/** What a dialog, a form or a toast needs; no first paint waits for it. */
const OVERLAY_PARTS =
  /@mui\/material\/(Backdrop|ClickAwayListener|Dialog|Drawer|Fade|Form\w+|Grow|Input\w+|LinearProgress|Modal|OutlinedInput|Portal|Select|Slide|Snackbar\w*|Tab\w*|TextareaAutosize|ToggleButton\w*|Unstable_TrapFocus|useMediaQuery)\/|src\/components\/(choice-group|[a-z-]+-dialog|field|fieldset|logged-details|minutes-stepper|promo-code-entry[a-z-]*|rating-scale|sheet|tile-group|toast-view)\./;
/** What screens other than Home share. */
const BEYOND_HOME_PARTS =
  /src\/components\/(minutes-chip|one-at-a-time|premium-[a-z-]+|sign-out-button|skip-with-undo)\.|src\/lib\/(assessment-questions|pending-assessment|upload)\.|src\/queries\/(?!account|workouts)/;
/** What finds out who is there; the rest of the app arrives beside it. */
const ENTRY_PARTS =
  /node_modules\/(react|react-dom|scheduler|@tanstack)\/|vite\/preload-helper|src\/app\/(access-gate|app|error-fallback|query-client|screens|signed-out|timings)\.|src\/components\/(brand|icon|icon-paths|spinner)\.|src\/lib\/(?!exercise)|src\/queries\/(account|workouts)\.|shared\/(?!workouts\/)/;
const APP_PARTS = /node_modules\/|src\/(app|components|lib|queries)\/|shared\//;

/** `#shared` and `#frontend` resolve through the `imports` of package.json, as they do in Node. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), prerenderVisitor()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    assetsInlineLimit: 0, // a data: URL would need its own line in the content security policy
    modulePreload: { polyfill: false },
    cssMinify: 'esbuild',
    rolldownOptions: {
      output: {
        // Four shared chunks and one for each screen, in place of a dozen small ones a first visit would wait for.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'beyond-home', test: BEYOND_HOME_PARTS, priority: 4 },
            { name: 'entry', test: ENTRY_PARTS, priority: 3 },
            { name: 'overlay', test: OVERLAY_PARTS, priority: 2 },
            { name: 'app', test: APP_PARTS, priority: 1 },
          ],
        },
      },
    },
  },
});
