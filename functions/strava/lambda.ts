import { createStrava, fromEnvironment } from './create.ts';

export const handler = createStrava(fromEnvironment(process.env));
