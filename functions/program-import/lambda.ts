import { createProgramImport, fromEnvironment } from './create.ts';

export const handler = createProgramImport(fromEnvironment(process.env));
