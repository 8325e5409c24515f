import { App } from 'aws-cdk-lib/core';
import { BUNDLES_FOLDER } from './deployed-functions.ts';
import { createStacks } from './stacks.ts';

createStacks(new App(), BUNDLES_FOLDER);
