import { createExports, fromEnvironment } from './create.ts';

export const handler = createExports(fromEnvironment(process.env));
