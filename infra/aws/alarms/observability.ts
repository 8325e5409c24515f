import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Deployed } from './alarm-spec.ts';
import { createAlarms } from './alarms.ts';
import { watchCalls, watchFunctions } from './alarms-calls.ts';
import { watchImports, watchScheduledJobs, watchWebhooks } from './alarms-events.ts';
import { watchTable } from './alarms-table.ts';
import { createDashboard } from './dashboard.ts';

const PARTS = [watchCalls, watchFunctions, watchWebhooks, watchImports, watchScheduledJobs, watchTable] as const;

/** Creates the alarms and the dashboard, both from one list. */
export function createObservability(deployed: Deployed, topic: ITopic): void {
  const specs = PARTS.flatMap((specsOf) => specsOf(deployed));
  createDashboard(deployed.stack, specs, createAlarms(deployed.stack, specs, topic));
}
