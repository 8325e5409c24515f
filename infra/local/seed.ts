import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { signUp } from '#functions/account/sign-up.ts';
import { uploadProgram } from '#functions/admin/upload-program.ts';
import { userKeys } from '#functions/data/keys.ts';
import { grantFreeMonths } from '#functions/data/memberships.ts';
import { listProgramRows } from '#functions/data/program-versions.ts';
import type { Table } from '#functions/data/table.ts';
import { programFilesOf, required, tableOf } from '#functions/environment.ts';
import { STARTER_PROGRAMS } from '#infra/starter-programs/programs.ts';
import { UploadFields } from '#shared/admin/contract.ts';
import { ACCOUNTS } from './accounts.ts';
import { subjectOf } from './identity-provider.ts';

const STARTER_FOLDER = join(import.meta.dirname, '..', 'starter-programs');
const GIFT = { months: 12, source: 'GIFT#first-start' };

/**
 * Gives a first start something to train by: the starter programs, through the same upload an admin
 * makes, and free months for the premium athlete. The gift comes last and marks the seed as done, so
 * that a start that was cut off goes on, and a program an admin deleted stays deleted.
 */
export async function seed(): Promise<void> {
  const { env } = process;
  const table = tableOf(env);
  const premium = await premiumAthlete(required(env, 'OIDC_ISSUER'), table);
  if (await table.get(userKeys.ledger(premium, GIFT.source), z.unknown())) return;
  const app = { table, files: programFilesOf(env) };
  const present = new Set((await listProgramRows(table)).map(({ name }) => name));
  const missing = STARTER_PROGRAMS.filter(({ fields }) => !present.has(fields.name));
  await Promise.all(
    missing.map(async ({ file, fields }) => {
      const upload = { name: file, bytes: new Uint8Array(await readFile(join(STARTER_FOLDER, file))) };
      await uploadProgram(z.parse(UploadFields, fields), upload, { uid: 'first start', now: Date.now() }, app);
    }),
  );
  await table.write(grantFreeMonths(premium, undefined, GIFT, Date.now()));
}

async function premiumAthlete(issuer: string, table: Table): Promise<string> {
  const [account] = ACCOUNTS.filter(({ role }) => role === 'premium athlete');
  if (!account) throw new Error('There is no premium account to seed');
  const { email } = account;
  const identity = { issuer, subject: subjectOf(email), email, emailVerified: true };
  return signUp({ ...identity, firstName: 'Premium', lastName: 'Athlete' }, Date.now(), {
    table,
    firstAdminEmails: new Set(),
  });
}
