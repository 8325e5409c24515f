import { fileURLToPath } from 'node:url';
import type { Area } from '#shared/http.ts';
import { routes } from '#shared/routes.ts';

/** The areas that have routes; each is one Lambda function behind the HTTP API. */
export const areas: readonly Area[] = [...new Set(Object.values(routes).map((route) => route.area))].sort();

/** The function that S3 starts when a program file arrives. */
export const PROGRAM_IMPORT = 'program-import';

/** The function that takes up the events on which that one has failed for good. */
export const FAILED_IMPORTS = 'failed-imports';

/** The function that runs on a schedule. */
export const SCHEDULED_JOBS = 'scheduled';

/** The function that sends reminders, on a schedule of its own. */
export const REMINDER_SENDER = 'reminder-sender';

/** The functions of the Api stack. */
export const deployedFunctions: readonly string[] = [
  ...areas,
  PROGRAM_IMPORT,
  FAILED_IMPORTS,
  SCHEDULED_JOBS,
  REMINDER_SENDER,
];

/** The function that checks the stage from outside on its own schedule, in the Watch stack. */
export const PROBE = 'probe';

export const bundledFunctions: readonly string[] = [...deployedFunctions, PROBE];

export const REPOSITORY_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the bundles: one folder for each function, with nothing in it but `index.js`. */
export const BUNDLES_FOLDER = fileURLToPath(new URL('../../../dist/functions', import.meta.url));
