import { type App, Tags } from 'aws-cdk-lib/core';
import { APP_NAME } from '#shared/constants.ts';
import { createApiStack } from './api-stack.ts';
import { readConfig } from './config.ts';
import { createDataStack } from './data-stack.ts';

/** The whole deployment of one stage; `bundles` is the folder of the functions' bundles. */
export function createStacks(app: App, bundles: string): void {
  const config = readConfig(app);
  Tags.of(app).add('product', APP_NAME);
  Tags.of(app).add('stage', config.stage);

  const data = createDataStack(app, config);
  createApiStack(app, { config, data, bundles });
}
