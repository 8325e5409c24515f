/**
 * Runs the tests whose outcome is decided by how the table stores, unchanged, on AWS's own DynamoDB Local in place of
 * the embedded engine. Start it first, with Java 17 or newer; it is Maven's `software.amazon.dynamodb:DynamoDBLocal` 3.x
 * with its dependencies (`mvn dependency:copy-dependencies -DoutputDirectory=lib` in a project that names it):
 *
 *   java -Djava.library.path=lib -cp 'lib/*' software.amazon.dynamodb.services.local.main.ServerRunner \
 *     -inMemory -sharedDb -disableTelemetry -port 8000
 *
 * and then `DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm run test:dynamodb-local`. Each test makes tables of its own and
 * leaves them to the end of that process.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Tests that use the table in every way: conditions, transactions, conflicts, pages, indexes, kills. */
const STORAGE_TESTS = [
  'functions/data/',
  'functions/account/delete-account.test.ts',
  'functions/account/export-size.test.ts',
  'functions/account/first-admin.test.ts',
  'functions/account/sessions.test.ts',
  'functions/account/settle-referral.test.ts',
  'functions/admin/desk-at-size.test.ts',
  'functions/admin/list-audit.test.ts',
  'functions/admin/program-list.test.ts',
  'functions/admin/promo-code-list.test.ts',
  'functions/admin/update-user.test.ts',
  'functions/admin/upload-program.test.ts',
  'functions/billing/subscription.test.ts',
  'functions/http/session.test.ts',
  'functions/program-import/import-program.test.ts',
  'functions/programs/program-athletes.test.ts',
  'functions/programs/select-program.test.ts',
  'functions/promo-codes/',
  'functions/scheduled/',
  'functions/strava/strava-token.test.ts',
  'functions/webhooks/',
  'functions/workouts/deleted-program.test.ts',
  'functions/workouts/late-arrivals.test.ts',
  'functions/workouts/lost-answers.test.ts',
  'functions/workouts/outcome-sequences.test.ts',
  'functions/workouts/outcomes-at-once.test.ts',
  'functions/workouts/record-command.test.ts',
  'functions/workouts/correct-workout.test.ts',
  'functions/workouts/replaced-program.test.ts',
  'infra/operator/restore-drill.test.ts',
  'infra/testing/scenarios/crash-points.test.ts',
  'infra/testing/storage/storage-cost.test.ts',
];

const endpoint = process.env.DYNAMODB_ENDPOINT;
// Any answer will do: a running one refuses an unsigned request.
const answer = endpoint && (await fetch(endpoint).catch(() => undefined));
if (answer) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    ...STORAGE_TESTS,
    ...process.argv.slice(2),
  ];
  process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
} else {
  process.stderr.write(
    endpoint
      ? `Nothing answers at DYNAMODB_ENDPOINT, ${endpoint}.\n`
      : 'Set DYNAMODB_ENDPOINT to a DynamoDB Local that runs; how to start one stands in infra/local/test-on-dynamodb-local.ts.\n',
  );
  process.exitCode = 2;
}
