import { createPromoCodes, fromEnvironment } from './create.ts';

export const handler = createPromoCodes(fromEnvironment(process.env));
