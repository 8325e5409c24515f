import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '#infra/local/site/build-site.ts';
import { alarmOfRefusedSecret, probePasses } from './alarm-checks.ts';
import { deployAgain, deployChangedArea, deployInVain } from './deploy-checks.ts';
import { NOT_SHOWN } from './limits.ts';
import { drillAfterDeletion } from './restore-checks.ts';
import { runTestsAt } from './run-tests.ts';
import { siteIsServed } from './site-checks.ts';
import { bundleCopy, copySources } from './source-copy.ts';
import { bootstrap, deployAll, openEdge, openStage, resourcesOf, storeClientSecret } from './stage.ts';
import { step } from './step.ts';
import { hastenSchedules, scheduledRun, seedStage, uploadWhileParserDies } from './storage-checks.ts';

const UPLOAD_JOURNEY = 'frontend/e2e/training/train-a-day.journey.ts';

const work = mkdtempSync(join(tmpdir(), 'ironstride-emulated-'));
const copy = join(work, 'sources');

/** Deploys a stage for the first time and checks it; each step builds on the one before. */
async function deployEmulated(): Promise<void> {
  await step('Build the web app, bundle the functions', async () => {
    await buildSite();
    copySources(copy);
    await bundleCopy(copy);
    return 'built';
  });
  const stage = await openStage(work, copy);
  await step('cdk bootstrap', async () => {
    await bootstrap(stage);
    return 'done';
  });
  await step('cdk deploy --all', async () => {
    const stacks = await deployAll(stage);
    return `${[...stacks.keys()].join(', ')}; resources: ${resourcesOf(stage)}`;
  });
  await step('Store the identity provider’s secret', async () => {
    await storeClientSecret(stage);
    await openEdge(stage);
    return `the app is open at ${stage.origin}`;
  });
  await step('The site', () => siteIsServed(stage));
  await step('Seed', () => seedStage(stage));
  await step('Hasten the schedules', () => hastenSchedules(stage));
  await step('API suite', async () => {
    await runTestsAt(stage.origin, ['--project', 'api']);
    return 'passed';
  });
  await step('Upload journey', async () => {
    await runTestsAt(stage.origin, ['--project', 'journeys', UPLOAD_JOURNEY]);
    return 'passed';
  });
  await step('An upload whose parser dies', () => uploadWhileParserDies(stage));
  await step('The schedule’s run', () => scheduledRun(stage, 'scheduled'));
  await step('The run of the reminders', () => scheduledRun(stage, 'reminder-sender'));
  await step('The probe', () => probePasses(stage));
  await step('An alarm of a refused client secret', () => alarmOfRefusedSecret(stage));
  await step('Restore drill', () => drillAfterDeletion(stage));
  await step('Second deploy', () => deployAgain(stage));
  await step('One line changed', () => deployChangedArea(stage));
  await step('A deploy that fails', () => deployInVain(stage));

  process.stdout.write('\nWhat the emulator does not do, and what shows it instead:\n');
  for (const [what, instead] of NOT_SHOWN) process.stdout.write(`  ${what}\n    → ${instead}\n`);
}

let keepsLogs = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
process.once('exit', () => keepsLogs || rmSync(work, { recursive: true, force: true }));

try {
  await deployEmulated();
} catch (error) {
  keepsLogs = true;
  process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n\nMore is in the logs in ${work}\n`);
  process.exitCode = 1;
}
process.exit(); // and with it MiniStack
