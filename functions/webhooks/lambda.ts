import { createWebhooks, fromEnvironment } from './create.ts';

export const handler = createWebhooks(fromEnvironment(process.env));
