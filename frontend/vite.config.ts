import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { planChunks } from './chunk-plan.ts';
import { compressAssets } from './compress-assets.ts';
import { inlineWords } from './inline-words.ts';
import { leaveOutUnused } from './leave-out-unused.ts';
import { planPrecache } from './precache-plan.ts';
import { prerenderVisitor } from './prerender-visitor.ts';
import { serveProgramFormat } from './program-format.ts';
import { reactAsModule } from './react-as-module.ts';
import { removeWorkerInDevelopment } from './remove-worker.ts';
import { WEB_MANIFEST } from './web-manifest.ts';

const chunks = planChunks();
const precache = planPrecache();

/** `#shared` and `#frontend` resolve through the `imports` of package.json, as they do in Node. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    inlineWords(),
    leaveOutUnused(),
    reactAsModule(),
    react(),
    chunks.plugin,
    precache.plugin,
    compressAssets(),
    removeWorkerInDevelopment(),
    prerenderVisitor(),
    serveProgramFormat(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false, // the app does, once it is shown
      manifest: WEB_MANIFEST,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false, // the list of files is put in afterwards, which moves everything
        globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,woff2}'],
        manifestTransforms: precache.manifestTransforms,
      },
      integration: {
        configureCustomSWViteBuild(worker) {
          worker.logLevel = 'warn'; // as the build around it is told
        },
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    assetsInlineLimit: 0, // a data: URL would need its own line in the content security policy
    modulePreload: { polyfill: false },
    cssMinify: 'esbuild',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['generateUtilityClasses'] }, // class names of MUI that nothing reads: 0.5 kB
      output: { codeSplitting: chunks.codeSplitting },
    },
  },
});
