import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { signUp } from '#functions/account/sign-up.ts';
import type { AdminApp } from '#functions/admin/app.ts';
import { uploadProgram } from '#functions/admin/upload-program.ts';
import { replaceAssessment } from '#functions/data/athletes/assessments.ts';
import { grantFreeMonths } from '#functions/data/athletes/free-months.ts';
import { listProgramRows } from '#functions/data/programs/program-versions.ts';
import { createPromoCode } from '#functions/data/promo-codes.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { type Table, tryWrite } from '#functions/data/table/table.ts';
import { programFilesOf, required, tableOf } from '#functions/environment.ts';
import type { Environment } from '#functions/variables.ts';
import { STARTER_PROGRAMS } from '#infra/starter-programs/programs.ts';
import { UploadFields } from '#shared/admin/contract.ts';
import { ACCOUNTS, LOCAL_PROMO_CODE } from './identity/accounts.ts';
import { subjectOf } from './identity/identity-provider.ts';

const STARTER_FOLDER = join(import.meta.dirname, '..', 'starter-programs');
const GIFT = { months: 12, source: 'GIFT#first-start' };

/** The seeded athletes' answers to the assessment. */
const ASSESSMENT = {
  answers: {
    hyroxEventsCompleted: 1,
    competitionFormat: 'singles',
    generalFitnessYears: 3,
    age: 33,
    primaryTrainingBackground: 'general',
    weeklyTrainingDays: 4,
    equipmentAccess: 'full_gym',
    goals: 'improve-time',
  },
  choice: 'free_trial',
} as const;

/**
 * Gives a first start something to train by: the starter programs, through the same upload an admin
 * makes, athletes who have been assessed, a promo code, and free months for the premium athlete. Those come
 * last and mark the seed as done, so that a start that was cut off goes on, and a program an admin deleted
 * stays deleted.
 */
export async function seed(environment: Environment<'account' | 'admin'>): Promise<void> {
  const table = tableOf(environment);
  const issuer = required(environment, 'OIDC_ISSUER');
  const uids = await Promise.all(ACCOUNTS.map((account) => signUpHere(account, issuer, table)));
  const premium = uids[ACCOUNTS.findIndex(({ role }) => role === 'premium athlete')] ?? '';
  if (await table.get(userKeys.ledger(premium, GIFT.source), z.unknown())) return;
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  await Promise.all([
    uploadStarterPrograms({ table, files: programFilesOf(environment) }, now),
    tryWrite(table, createPromoCode({ ...LOCAL_PROMO_CODE, createdAt })),
    ...uids.map((uid) => assess(uid, table, now)),
  ]);
  await table.write(grantFreeMonths(premium, undefined, GIFT, now).actions);
}

async function uploadStarterPrograms(app: AdminApp, now: number): Promise<void> {
  const present = new Set((await listProgramRows(app.table)).map(({ name }) => name));
  const wanted = STARTER_PROGRAMS.slice(0, Number(process.env.STARTERS || STARTER_PROGRAMS.length));
  const missing = wanted.filter(({ fields }) => !present.has(fields.name));
  await Promise.all(
    missing.map(async ({ file, fields }) => {
      const upload = { name: file, bytes: new Uint8Array(await readFile(join(STARTER_FOLDER, file))) };
      await uploadProgram(z.parse(UploadFields, fields), upload, { uid: 'first start', now }, app);
    }),
  );
}

/** Stores the usual assessment for an athlete who has none. */
export async function assess(uid: string, table: Table, now: number): Promise<void> {
  const assessed = { ...ASSESSMENT, completedAt: new Date(now).toISOString() };
  await tryWrite(table, { assessment: replaceAssessment(uid, undefined, assessed) });
}

/** 'premium athlete' is Premium Athlete. */
export function signUpHere(
  { email, role }: { email: string; role: string },
  issuer: string,
  table: Table,
): Promise<string> {
  const [firstName = '', lastName = ''] = role.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const identity = { issuer, subject: subjectOf(email), email, emailVerified: true, firstName, lastName };
  return signUp(identity, Date.now(), { table, firstAdminEmails: new Set() });
}
