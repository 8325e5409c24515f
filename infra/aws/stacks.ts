import { type App, Tags } from 'aws-cdk-lib/core';
import { APP_NAME } from '#shared/constants.ts';
import { readConfig } from './config.ts';
import { createApiStack } from './stacks/api-stack.ts';
import { createDataStack } from './stacks/data-stack.ts';
import { createDeploymentStack } from './stacks/deployment-stack.ts';
import { createEdgeStack } from './stacks/edge-stack.ts';
import { createWatchStack } from './stacks/watch-stack.ts';
import { createWebStack } from './stacks/web-stack.ts';

export interface Folders {
  /** The functions' bundles, as `bundleFunctions` leaves them. */
  readonly bundles: string;
  /** The built web app. */
  readonly site: string;
}

/** The whole deployment of one stage. */
export function createStacks(app: App, { bundles, site }: Folders): void {
  const config = readConfig(app);
  Tags.of(app).add('product', APP_NAME);
  Tags.of(app).add('stage', config.stage);

  const data = createDataStack(app, config);
  const { host: apiHost, topic } = createApiStack(app, { config, data, bundles });
  const edge = createEdgeStack(app, config);
  const web = createWebStack(app, { config, data, apiHost, edge, site });
  createWatchStack(app, { config, bundles, topic, ...web });
  if (config.githubRepository) createDeploymentStack(app, config, config.githubRepository);
}
