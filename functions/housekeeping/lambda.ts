import { createHousekeeping, fromEnvironment } from './create.ts';

export const handler = createHousekeeping(fromEnvironment(process.env));
