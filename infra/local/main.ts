import './end-with-parent.cjs';
import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { inspect, styleText } from 'node:util';
import { APP_NAME } from '#shared/constants.ts';
import { ACCOUNTS, LOCAL_PROMO_CODE } from './identity/accounts.ts';
import { hasStravaKeys, hasStripeKeys } from './server/local-functions.ts';
import { type Stack, startStack } from './stack.ts';
import { wantedPort } from './starting.mjs';
import { DEFAULT_DATA_FOLDER, dataPaths } from './storage/data-folder.ts';
import { diskProblem } from './storage/kept-file.ts';

const STOP_TIMEOUT_MS = 15_000;
/** One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. */
const SAME_SIGNAL_MS = 500;

const dataDir = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : DEFAULT_DATA_FOLDER;

function readyText(origin: string): string {
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length));
  const accounts = ACCOUNTS.map(({ email, role, about }) => `  ${email.padEnd(width)}  ${role}: ${about}`);
  const payments = hasStripeKeys()
    ? `Payments go to your account at Stripe. Let it tell of them: stripe listen --forward-to ${origin}/api/webhooks/stripe`
    : 'Payments move no money: pay with card 4242 4242 4242 4242, any date to come and any code.';
  const sharing = hasStravaKeys()
    ? 'Workouts are shared to Strava itself.'
    : 'Workouts are shared to a stand-in for Strava, by athletes who are made up.';
  return `
${APP_NAME} is running at ${styleText(['bold', 'underline'], origin)}

Sign in, without a password, as
${accounts.join('\n')}
  ${'any other e-mail'.padEnd(width)}  a new athlete, who begins with the assessment; the promo code ${LOCAL_PROMO_CODE.code} gives ${LOCAL_PROMO_CODE.freeMonths} months

${payments}
${sharing}
Move the clock, sign in as somebody past due, make Stripe fail: ${origin}/local/

What you do is kept in ${shownPath(dataDir)} (npm run reset forgets it). Ctrl-C stops.
`;
}

function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

/** Explains a failed start to the person who started it. */
function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${Number(port) + 1} npm start`;
  }
  return diskProblem(error) ?? message ?? String(error);
}

let stack: Stack | undefined;
let askedToStopAt: number | undefined;

async function stop(exitCode = 0): Promise<void> {
  if (!stack) process.exit(exitCode || 130); // nothing to finish yet; processes already started end with this one
  if (askedToStopAt !== undefined) {
    if (Date.now() - askedToStopAt > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  askedToStopAt = Date.now();
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await stack.stop();
  process.exit(exitCode);
}

/** Logs an error with its stack trace, which the terminal does not show. */
function logStackTrace(error: unknown): void {
  try {
    appendFileSync(dataPaths(dataDir).log, `${inspect(error)}\n`);
  } catch {} // the disk may be full
}

function fail(error: unknown): void {
  process.stderr.write(`\n${explain(error)}\n`);
  void stop(1);
}

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    logStackTrace(error);
    fail(error);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());

try {
  const development = process.argv.includes('--dev');
  const printLog = process.env.LOG === '1';
  const assembly = process.env.WEB_ASSEMBLY;
  const port = wantedPort(process.env);
  stack = await startStack({ dataDir, port, development, printLog, assembly, onFailure: fail });
  process.stdout.write(readyText(stack.origin));
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}
