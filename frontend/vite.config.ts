import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { prerenderVisitor } from './prerender-visitor.ts';

const chunks = planChunks();

/** `#shared` and `#frontend` resolve through the `imports` of package.json, as they do in Node. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), chunks.plugin, prerenderVisitor()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    assetsInlineLimit: 0, // a data: URL would need its own line in the content security policy
    modulePreload: { polyfill: false },
    cssMinify: 'esbuild',
    rolldownOptions: {
      output: { codeSplitting: chunks.codeSplitting },
    },
  },
});
