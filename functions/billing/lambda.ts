import { createBilling, fromEnvironment } from './create.ts';

export const handler = createBilling(fromEnvironment(process.env));
