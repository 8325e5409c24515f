import { defineConfig } from 'vitest/config';
import countReporter from './infra/local/count-reporter.ts';

const isExhaustive = Boolean(process.env.EXHAUSTIVE);
// What waits for a page may fail once by the time a shared machine takes; the reporter names each that did.
const retry = process.env.CI ? 1 : 0;
// The build of React that athletes get, which is quicker. An exhaustive run takes the one that watches itself.
if (!isExhaustive) process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], countReporter],
    maxWorkers: 3, // on two cores: tests wait for the engine now and then
    execArgv: ['--max-semi-space-size=64'], // megabytes: what a test makes is gone with it
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra}/**/*.test.ts'],
          exclude: ['infra/api-suite/**'],
          environment: 'node',
          globalSetup: ['infra/local/unit-setup.ts'],
          isolate: false, // what many files use is loaded once
          testTimeout: 60_000, // a machine that is shared stands still at times
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['frontend/src/**/*.test.tsx'],
          environment: './frontend/src/testing/browser-environment.ts',
          globalSetup: ['infra/local/unit-setup.ts'],
          setupFiles: [
            ...(isExhaustive ? [] : ['frontend/src/testing/react-as-shipped.ts']),
            'frontend/src/testing/screens-setup.ts',
          ],
          isolate: false, // the app and the handlers are loaded once, not once a file
          retry,
          testTimeout: 60_000, // a machine that is shared stands still at times
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['frontend/src/**/*.test.ts'],
          environment: './frontend/src/testing/browser-environment.ts',
        },
      },
      {
        test: {
          name: 'api',
          include: ['infra/api-suite/*.test.ts'],
          environment: 'node',
          globalSetup: ['infra/local/journeys-setup.ts'],
          isolate: false,
          testTimeout: 60_000, // a machine that is shared stands still at times
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['frontend/e2e/**/*.journey.ts'],
          environment: 'node',
          globalSetup: ['infra/local/unit-setup.ts', 'infra/local/journeys-setup.ts'],
          setupFiles: ['frontend/e2e/no-complaints.ts'],
          retry,
          sequence: { groupOrder: 1 }, // after the unit tests: a browser is slow beside them
          testTimeout: 180_000, // a machine that is shared stands still at times
          hookTimeout: 180_000,
          expect: { poll: { timeout: 40_000 } }, // the same
        },
      },
    ],
  },
});
