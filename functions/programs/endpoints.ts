import { programOf } from '#functions/data/programs.ts';
import type { Endpoints } from '#functions/http/endpoint.ts';
import type { ProgramsApp } from './app.ts';
import { selectProgram } from './select-program.ts';

export const programEndpoints = {
  listPrograms: async (_input, { catalogue }) => (await catalogue.listPrograms()).map(programOf),
  selectProgram: ({ athlete, body, request }, app) => selectProgram(athlete, body, request, app),
} satisfies Endpoints<'programs', ProgramsApp>;
