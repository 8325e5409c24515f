import { setTimeout as sleep } from 'node:timers/promises';
import { callsTo } from '#infra/testing/calls/send-call.ts';
import { openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import { callAwsTarget } from './call-aws.ts';
import { functionCalled } from './emulated-functions.ts';
import { configure, functionsOf, linesOf, type Stage } from './stage.ts';
import { expectThat } from './step.ts';

const ADMIN = 'admin@ironstride.local';

/** Starter programs, athletes and a promo code, by the functions' own code; the files go by S3 to the deployed parser. */
export async function seedStage(stage: Stage): Promise<string> {
  const functions = await functionsOf(stage);
  const { OIDC_ISSUER, TABLE_NAME, UPLOADS_BUCKET } = {
    ...functionCalled(functions, 'account').variables,
    ...functionCalled(functions, 'admin').variables,
  };
  const { environment, address } = stage.emulator;
  const found = { OIDC_ISSUER, TABLE_NAME, UPLOADS_BUCKET, DYNAMODB_ENDPOINT: address, S3_ENDPOINT: address };
  Object.assign(process.env, environment); // the SDK's
  const { seed } = await import('#infra/local/seed.ts');
  const { tableOf } = await import('#functions/environment.ts');
  const { listProgramRows } = await import('#functions/data/programs/program-versions.ts');
  const { STARTER_PROGRAMS } = await import('#infra/starter-programs/programs.ts');
  await seed(found);
  const arrived = async () => (await listProgramRows(tableOf(found))).length;
  // The upload of a parser that starts slowly is answered before its program is there.
  for (let seconds = 0; seconds < 60 && (await arrived()) < STARTER_PROGRAMS.length; seconds += 1) await sleep(1_000);
  const count = await arrived();
  expectThat(count === STARTER_PROGRAMS.length, `${STARTER_PROGRAMS.length} starter programs arrive, not ${count}`);
  return `${count} programs went through S3 and the parser`;
}

/** A minute in place of what a stage's schedules have, for which a check does not wait. */
export async function hastenSchedules({ emulator }: Stage): Promise<string> {
  const ask = (action: string, input: object) =>
    callAwsTarget(emulator.environment, 'events', `AWSEvents.${action}`, input);
  const { Rules } = await ask('ListRules', {});
  const rules: { readonly Name: string; readonly ScheduleExpression?: string }[] = Rules;
  const scheduled = rules.filter(({ ScheduleExpression }) => ScheduleExpression !== undefined);
  expectThat(
    scheduled.length === 3,
    `the scheduled jobs, the reminders and the probe have a schedule, not ${JSON.stringify(scheduled)}`,
  );
  for (const rule of scheduled) await ask('PutRule', { ...rule, ScheduleExpression: 'rate(1 minute)' });
  return `${scheduled.map(({ Name }) => Name).join(' and ')} now start something every minute`;
}

/** Waits until the rules have started a function of theirs, and looks at what that run logged. */
export async function scheduledRun(stage: Stage, name: 'scheduled' | 'reminder-sender'): Promise<string> {
  for (let seconds = 0; seconds < 90; seconds += 1) {
    const lines = await linesOf(stage, name);
    const failed = lines.filter(({ level }) => level === 'error');
    expectThat(failed.length === 0, `${name} fails at nothing, but it said ${JSON.stringify(failed)}`);
    if (lines.length > 0) return `${name} has run: ${JSON.stringify(lines.at(-1))}`;
    await sleep(1_000);
  }
  throw new Error(`The schedule has not started ${name}`);
}

/**
 * Takes the parser's table away, so that it dies at each of its tries, and uploads a program: the event then goes to the
 * queue, whose consumer ends the job as failed. Gives the parser its table back.
 */
export async function uploadWhileParserDies(stage: Stage): Promise<string> {
  const parser = functionCalled(await functionsOf(stage), 'program-import');
  await configure(stage, parser, { TABLE_NAME: 'no-such-table' });
  try {
    const { call, signIn } = openBrowser({ call: callsTo(stage.origin, stage.origin) });
    await signIn(ADMIN);
    const form = new FormData();
    form.set('name', 'Never to be read');
    form.set(
      'file',
      new File(['week,day,name,duration,exercises\n1,1,Row,40,Row 1000m'], 'never.csv', { type: 'text/csv' }),
    );
    const startedAt = Date.now();
    let { status, body } = await call('POST /api/admin/upload-program', { form });
    while (status === 202 && Date.now() - startedAt < 60_000) {
      await sleep(1_000);
      const { body: job } = await call('GET /api/admin/upload-jobs/{id}', { params: { id: body.jobId } });
      if (job.status === 'failed') ({ status, body } = { status: 422, body: job });
    }
    const answer = `${status} ${JSON.stringify(body)} after ${Math.round((Date.now() - startedAt) / 1_000)} s`;
    expectThat(status === 422, `the upload ends as failed, but it is answered ${answer}`);
    const refusals = (await linesOf(stage, 'program-import')).filter(({ error }) => error === 'AccessDeniedException');
    expectThat(refusals.length >= 3, 'its role keeps it from any table but ours, at each of three tries');
    return answer;
  } finally {
    await configure(stage, parser);
  }
}
