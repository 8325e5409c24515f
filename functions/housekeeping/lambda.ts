import { tableOf } from '#functions/environment.ts';
import { finishAccountDeletions } from './finish-account-deletions.ts';

const app = { table: tableOf(process.env), clock: Date.now };

/** Runs every so many minutes. */
export const handler = (): Promise<void> => finishAccountDeletions(app);
