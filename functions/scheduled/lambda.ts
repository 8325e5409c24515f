import { createScheduledJobs, fromEnvironment } from './create.ts';

export const handler = createScheduledJobs(fromEnvironment(process.env));
