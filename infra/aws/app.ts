import { App } from 'aws-cdk-lib/core';
import { BUNDLES_FOLDER } from './deployed-functions.ts';
import { checkSecurity } from './nag.ts';
import { createStacks } from './stacks.ts';

const app = new App();
createStacks(app, BUNDLES_FOLDER);
checkSecurity(app);
