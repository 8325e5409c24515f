import { createAdmin, fromEnvironment } from './create.ts';

export const handler = createAdmin(fromEnvironment(process.env));
