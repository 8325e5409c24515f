import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCAL_PROMO_CODE } from '#infra/local/identity/accounts.ts';
import { callsTo } from '#infra/testing/calls/send-call.ts';
import { openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import { DELETION_WORD } from '#shared/account/contract.ts';
import { callAwsTarget } from './call-aws.ts';
import { editCopy, RESTORE_DRILL } from './source-copy.ts';
import { STAGE, type Stage } from './stage.ts';
import { expectThat } from './step.ts';

const EMAIL = 'to-be-forgotten@example.com';

/**
 * Deletes an account, restores the table as it was before by the operator's drill, and expects that nothing in the copy
 * tells of it but the row that says it was deleted.
 */
export async function drillAfterDeletion(stage: Stage): Promise<string> {
  const { call, signIn, user } = openBrowser({ call: callsTo(stage.origin, stage.origin) });
  await signIn(EMAIL);
  const { id } = await user();
  const { status: saved } = await call('PUT /api/profile', { body: { firstName: 'Forget', lastName: 'Me' } });
  const { status: used } = await call('POST /api/promo-codes/apply', { body: { code: LOCAL_PROMO_CODE.code } });
  await sleep(1_100); // a moment to restore is given in seconds
  const before = new Date();
  await sleep(1_100);
  const { status: deleted } = await call('DELETE /api/account', { body: { confirmation: DELETION_WORD } });
  const answers = [saved, used, deleted].join();
  expectThat(answers === '200,200,204', `somebody tells of themselves, uses a code and is deleted, not ${answers}`);

  const said = await drill(stage, ['--at', before.toISOString(), '--keep']);
  const [, erased = '0'] = /(\d+) accounts deleted since then were erased/.exec(said) ?? [];
  expectThat(Number(erased) >= 1, `the account is in what was restored, and erased from it, but it said ${said}`);
  const [, copy = ''] = /The copy was kept: (\S+)/.exec(said) ?? [];
  const [former, rows] = [await rowsAbout(stage, copy.replace(/-drill-.*/, ''), id), await rowsAbout(stage, copy, id)];
  const left = rows.filter(({ SK }) => SK?.S !== 'TOMB');
  expectThat(left.length === 0, `the copy holds nothing of the account, but it holds ${JSON.stringify(left)}`);
  const emails = await rowsAbout(stage, copy, EMAIL);
  expectThat(emails.length === 0, `the copy does not know the e-mail, but it holds ${JSON.stringify(emails)}`);
  return `${erased} deleted accounts erased from what was restored; of this one ${former.length} row is left in the table and ${rows.length} in the copy, its tombstone`;
}

/** Runs `npm run drill:restore` as an operator of the stage does, who has it in cdk.json. Returns what it prints. */
async function drill({ copy, emulator }: Stage, options: readonly string[]): Promise<string> {
  const undo = editCopy(copy, [['cdk.json', '"stages": {', `"stages": { "${STAGE}": {},`]]);
  try {
    const args = [join(copy, RESTORE_DRILL), '--stage', STAGE, ...options];
    const env = { PATH: process.env.PATH ?? '', ...emulator.environment };
    const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expectThat(code === 0, `the drill finds nothing wrong, but it said\n${said}`);
    return said;
  } finally {
    undo();
  }
}

/** The rows of a table in which a word stands. */
async function rowsAbout(
  { emulator }: Stage,
  TableName: string,
  word: string,
): Promise<Record<string, { S?: string }>[]> {
  const target = 'DynamoDB_20120810.Scan';
  const { Items } = await callAwsTarget(emulator.environment, 'dynamodb', target, { TableName, ConsistentRead: true });
  return Items.filter((item: object) => JSON.stringify(item).includes(word));
}
