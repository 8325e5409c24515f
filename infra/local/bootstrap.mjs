// The entry of every npm script. Uses built-in modules only, and nothing newer than Node 18: it runs before
// anything is installed, under whatever Node the machine has.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  COMPILED,
  END_WITH_PARENT,
  ensureEngine,
  ensureInstalled,
  nodeBroughtAlong,
  OLDEST_NODE,
  say,
} from './installation.mjs';
import { parentOfShell } from './process-lock.mjs';
import { answerWhile, wantedPort } from './starting.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const STARTS_SOONER = { NODE_COMPILE_CACHE: COMPILED };
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/**
 * Each command is what Node is given, one after the other until one fails. What the person adds goes to the last.
 * @type {Record<string, { steps: string[][], needsEngine?: true, serves?: true, env?: Record<string, string> }>}
 */
const COMMANDS = {
  start: { steps: [['infra/local/main.ts']], needsEngine: true, serves: true, env: STARTS_SOONER },
  dev: { steps: [['infra/local/main.ts', '--dev']], needsEngine: true, serves: true, env: STARTS_SOONER },
  reset: { steps: [['infra/local/reset.ts']] },
  test: { steps: [VITEST], needsEngine: true },
  'test:api': { steps: [[...VITEST, '--project', 'api']], needsEngine: true },
  'test:dynamodb-local': { steps: [['infra/local/test-on-dynamodb-local.ts']] },
  'test:exhaustive': { steps: [VITEST], needsEngine: true, env: { EXHAUSTIVE: '1' } },
  'test:explore': { steps: [VITEST], needsEngine: true, env: { EXPLORE: '1' } },
  check: {
    steps: [
      [TSC, '-p', '.'],
      [TSC, '-p', 'frontend'],
      [TSC, '-p', 'frontend/e2e'],
      [BIOME, 'check', '--error-on-warnings'],
      ['node_modules/knip/bin/knip.js'],
      VITEST,
    ],
    needsEngine: true,
    env: { EVERY_TEST: '1' },
  },
  format: { steps: [[BIOME, 'check', '--write']] },
  bench: { steps: [['infra/bench/bench.ts']], needsEngine: true },
  cost: { steps: [['infra/bench/cost/cost.ts']], needsEngine: true },
  openapi: { steps: [['infra/openapi/print-document.ts']] },
  'deploy:emulated': { steps: [['infra/emulator/deploy-emulated.ts']], needsEngine: true },
  'check:stripe': { steps: [['infra/operator/check-stripe.ts']] },
  'drill:restore': { steps: [['infra/operator/restore-drill.ts']] },
  releases: { steps: [['infra/operator/releases.ts']] },
  rotate: { steps: [['infra/operator/rotate.ts']] },
  secret: { steps: [['infra/operator/secret.ts']] },
  smoke: { steps: [['infra/operator/smoke-check.ts']] },
  cdk: {
    steps: [
      ['infra/local/site/build-site.ts'],
      ['infra/aws/functions/bundle-functions.ts'],
      ['node_modules/aws-cdk/bin/cdk'],
    ],
  },
};

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Ends this process once the npm that started it is gone. Without npm, it may outlive the shell that started it. */
async function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  await import('./end-with-parent.cjs');
  const npm = parentOfShell();
  if (npm === undefined) return;
  const watching = setInterval(() => {
    try {
      process.kill(npm, 0);
    } catch {
      clearInterval(watching);
      process.kill(process.pid, 'SIGTERM');
    }
  }, 250);
  watching.unref();
}

/** The Node that runs the real command: this one when it is new enough, else the one that was installed. */
function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  const installed = nodeBroughtAlong(ROOT, process);
  return existsSync(installed) ? installed : undefined;
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} the exit code; 128 and the signal's number when a signal ended it
 */
function run(node, args, env) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, ['--require', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path, STARTED_BY: String(process.pid) },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * @param {string | undefined} name
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function main(name = '', args = []) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    say(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  await endWithNpm();
  const handOver = command.serves && (await answerWhile(wantedPort(process.env), 'Installing packages'));
  const installed = await ensureInstalled(ROOT);
  if (installed !== 0) return installed;
  if (command.needsEngine) await ensureEngine(ROOT);
  await handOver?.();
  const node = chooseNode();
  if (!node) {
    say(
      `No Node ${OLDEST_NODE} came with the packages for ${process.platform}-${process.arch}. Install Node ${OLDEST_NODE} or newer and try again.`,
    );
    return 1;
  }
  // Whoever names a test file wants all of it.
  const env = name === 'test' && args.length > 0 ? { EVERY_TEST: '1' } : (command.env ?? {});
  for (const [index, step] of command.steps.entries()) {
    const last = index === command.steps.length - 1;
    const code = await run(node, last ? [...step, ...args] : step, env);
    if (code !== 0 || last) return code;
  }
  return 0;
}

process.exitCode = await main(process.argv[2], process.argv.slice(3));
