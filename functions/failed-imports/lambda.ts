import { createFailedImports, fromEnvironment } from './create.ts';

export const handler = createFailedImports(fromEnvironment(process.env));
