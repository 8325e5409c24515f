import { createAccount, fromEnvironment } from './create.ts';

export const handler = createAccount(fromEnvironment(process.env));
