import { createProbe, fromEnvironment } from './create.ts';

export const handler = createProbe(fromEnvironment(process.env));
