import { createPrograms, fromEnvironment } from './create.ts';

export const handler = createPrograms(fromEnvironment(process.env));
