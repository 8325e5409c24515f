import { App } from 'aws-cdk-lib/core';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { BUNDLES_FOLDER } from './functions/deployed-functions.ts';
import { checkSecurity } from './rights/nag.ts';
import { createStacks } from './stacks.ts';

const app = new App();
createStacks(app, { bundles: BUNDLES_FOLDER, site: SITE_FOLDER });
checkSecurity(app);

const RESOURCES_MAX = 500;

for (const { hierarchicalId, template } of app.synth().stacks)
  process.stderr.write(`${hierarchicalId}: ${Object.keys(template.Resources).length} of ${RESOURCES_MAX} resources\n`);
