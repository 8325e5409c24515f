import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';
import countReporter from './infra/local/count-reporter.ts';
import { LongestFirst } from './infra/local/longest-first.ts';
import { PATIENCE } from './infra/testing/patience.ts';
import { hasEveryTest, isExhaustive } from './infra/testing/run-size.ts';

// React's production build, which athletes get, is faster. The full exhaustive run uses the development build's checks.
if (!isExhaustive) process.env.NODE_ENV = 'production';
// Random cases are the same in every run; only `npm run test:explore` draws new ones. Each run prints its seed.
process.env.SEED ??= process.env.EXPLORE ? String(randomInt(2 ** 31)) : '20261123';
const seededRun = 'infra/testing/seeded-run.ts';

const patient = {
  testTimeout: PATIENCE.test,
  hookTimeout: PATIENCE.test,
  expect: { poll: { timeout: PATIENCE.wait } },
};

/** The journeys that `npm test` runs: an athlete signs up, trains, and trains offline. */
const MAIN_JOURNEYS = ['joining/sign-up', 'training/train-a-day', 'outbox/away'];

/** The slow tests that rarely fail: `npm run check` runs them, `npm test` does not. */
const ONLY_IN_CHECK = hasEveryTest
  ? []
  : [
      // stacks, local stand-ins and operators' tools, which only changes to infra break
      'infra/{aws,cloudfront-emulator,emulator,local,openapi,operator}/**',
      // the starter programs and coaches' files
      'infra/starter-programs/**',
      'functions/program-import/{corpus,hostile-uploads}.test.ts',
      'functions/programs/{find-candidates,last-workout,race-day}.test.ts',
      // every route with every kind of bad request
      'functions/http/{access,answers,cross-site,extra-fields,foreign-ids,malformed-*,rate-limits,replies,slowed-down}.test.ts',
      // processes killed at every call, and many calls at once
      'infra/testing/**',
      'functions/**/*-at-once.test.ts',
      'functions/program-import/import-killed.test.ts',
      'functions/{account/way-back,billing/stripe-failures,http/contended-writes,reminder-sender/send-reminders}.test.ts',
      'functions/workouts/{deleted-program,lost-achievements,lost-answers,replaced-program,twelve-weeks}.test.ts',
      'functions/{account/delete-connected,billing/money-secrets,scheduled/send-credits,strava/outage}.test.ts',
      'functions/{promo-codes/once-a-person,webhooks/burst,webhooks/subscription-lives}.test.ts',
      // laws again on the engine, costs with many programs, and faults that the laws must find
      'functions/workouts/{calendar-laws,outcome-sequences,plan-laws,training-laws}.test.ts',
      'functions/{program-import/upload-cost,programs/program-athletes,programs/recommendation-laws}.test.ts',
      'shared/training/**/planted-*.test.ts',
      'frontend/src/lib/{fit/fit-workout,player/played-through}.test.ts',
      // rooms apart from training: the admin's area, and training that is brought along or taken away
      'functions/{admin,exports,workouts/imports}/**',
      'frontend/src/screens/{admin,import}/**',
      'frontend/src/lib/training-files/**',
      'frontend/src/{components/watch,screens/settings}/{export-data,program-for-watch,save-for-watch}.test.tsx',
      // tables of all states
      'shared/reminders/next-reminder.test.ts',
      'functions/{billing/golden-table,workouts/calendar-feed/feed-laws}.test.ts',
      'frontend/src/app/{next-step,offline-law,screen-states,unknown-values}.test.tsx',
    ];

export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], countReporter],
    sequence: { sequencer: LongestFirst },
    maxWorkers: hasEveryTest ? 3 : 2, // a third is busy while two wait for the engine, but loads everything anew
    execArgv: ['--max-semi-space-size=64'], // megabytes: what a test makes is gone with it
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra}/**/*.test.ts', 'frontend/*.test.ts'],
          exclude: ['infra/api-suite/**', ...ONLY_IN_CHECK],
          environment: 'node',
          globalSetup: ['infra/local/unit-setup.ts'],
          setupFiles: [seededRun],
          isolate: false, // what many files use is loaded once
          ...patient,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['frontend/src/**/*.test.tsx'],
          exclude: ONLY_IN_CHECK,
          environment: './frontend/src/testing/browser-environment.ts',
          globalSetup: ['infra/local/unit-setup.ts'],
          setupFiles: [
            seededRun,
            ...(process.env.EXPLORE ? ['frontend/src/testing/late-page.ts'] : []),
            ...(isExhaustive ? [] : ['frontend/src/testing/react-as-shipped.ts']),
            'frontend/src/testing/screens-setup.ts',
          ],
          isolate: false, // the app and the handlers are loaded once, not once a file
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['frontend/src/**/*.test.ts'],
          exclude: ONLY_IN_CHECK,
          setupFiles: [seededRun],
          environment: './frontend/src/testing/browser-environment.ts',
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: ['infra/api-suite/*.test.ts'],
          environment: 'node',
          setupFiles: [seededRun],
          globalSetup: ['infra/local/journeys-setup.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'journeys',
          include: (hasEveryTest ? ['*/*'] : MAIN_JOURNEYS).map((name) => `frontend/e2e/${name}.journey.ts`),
          environment: 'node',
          globalSetup: [
            'infra/local/unit-setup.ts',
            'infra/local/journeys-setup.ts',
            'frontend/e2e/support/browser-setup.ts',
          ],
          setupFiles: [seededRun, 'frontend/e2e/support/fail-on-console-errors.ts'],
          isolate: false, // the rig and what drives the browser are loaded once, not once a file
          sequence: { groupOrder: 1 }, // after the unit tests: a browser is slow beside them
          ...patient,
        },
      },
    ],
  },
});
