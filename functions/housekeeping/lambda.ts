import { tableOf } from '#functions/environment.ts';
import { keepHouse } from './keep-house.ts';

const app = { table: tableOf(process.env), clock: Date.now };

/** Runs every so many minutes. */
export const handler = (): Promise<void> => keepHouse(app);
