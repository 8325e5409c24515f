import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { admin, RUN, signUp } from './target.ts';

/** Three workouts on each of the first two days, with letters that a wrong encoding would spoil. */
export const THREE_A_DAY = [
  'week,day,name,description,duration,exercises',
  ...[1, 2].flatMap((day) =>
    ['Läufe – 5 × 400 m', 'Row', 'Ski'].map((name) => `1,${day},${name},Steady,40,"${name} 1000m; Plank 3x45s"`),
  ),
].join('\r\n');

interface Upload {
  readonly name: string;
  readonly file: File;
  readonly fields?: Readonly<Record<string, string>>;
}

export const csvFile = (text: string, name = 'plan.csv') => new File([text], name, { type: 'text/csv' });

const published = new Set<string>();

/** Uploads a program as the admin's page does: what takes longer than the gateway waits is asked for again. */
export async function upload({ name, file, fields = {} }: Upload): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, ...fields })) form.set(field, value);
  form.set('file', file);
  for (;;) {
    const answer = await (await admin()).call('POST /api/admin/upload-program', { form });
    if (answer.body.status === 'published') published.add(answer.body.programId);
    if (answer.status !== 202) return answer;
  }
}

/** Publishes a program under a name that is this run's alone, and gives its id. */
export async function publish(label: string, csv: string): Promise<string> {
  const { status, body } = await upload({ name: `${label} ${RUN}`, file: csvFile(csv) });
  if (status !== 200) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`);
  return body.programId;
}

/** Deletes a program, whoever is on it. */
export async function unpublish(id: string): Promise<Answer> {
  const { call } = await admin();
  const params = { id };
  const { body } = await call('GET /api/admin/programs/{id}/workouts', { params });
  published.delete(id);
  return call('DELETE /api/admin/programs/{id}', { params, query: { athletes: String(body.program?.athletes ?? 0) } });
}

/** Deletes every program that is still there of those that were uploaded. */
export async function leaveNoProgram(): Promise<void> {
  for (const id of published) await unpublish(id);
}

/** Signs up somebody and gives them free months, by a promo code made for it. */
export async function signUpPremium(who: string): Promise<Browser> {
  const member = await signUp(who);
  const { call } = await admin();
  const code = `${who}-${RUN}`.toUpperCase();
  const made = await call('POST /api/admin/promo-codes', { body: { code, name: 'API suite', maxUses: 1 } });
  const applied = await member.call('POST /api/promo-codes/apply', { body: { code } });
  if (applied.status !== 200) throw new Error(`Applying the code answered ${applied.status}`);
  await call('DELETE /api/admin/promo-codes/{id}', { params: { id: made.body.id } });
  return member;
}
