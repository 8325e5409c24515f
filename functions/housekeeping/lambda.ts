import { billingOf } from '#functions/billing/billing.ts';
import { tableOf } from '#functions/environment.ts';
import { stravaOf } from '#functions/strava/strava.ts';
import { keepHouse } from './keep-house.ts';

const { env } = process;
const table = tableOf(env);
const app = { table, billing: billingOf(env, table), strava: stravaOf(env, table), clock: Date.now };

/** Runs every so many minutes. */
export const handler = (): Promise<void> => keepHouse(app);
