import { billingOf } from '#functions/billing/billing.ts';
import { tableOf } from '#functions/environment.ts';
import { keepHouse } from './keep-house.ts';

const table = tableOf(process.env);
const app = { table, billing: billingOf(process.env, table), clock: Date.now };

/** Runs every so many minutes. */
export const handler = (): Promise<void> => keepHouse(app);
