import { createReminderSender, fromEnvironment } from './create.ts';

export const handler = createReminderSender(fromEnvironment(process.env));
