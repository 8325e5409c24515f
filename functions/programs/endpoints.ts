import { withPresentProgram } from '#functions/data/programs/catalogue.ts';
import type { Endpoints } from '#functions/http/endpoint.ts';
import type { ProgramsApp } from './app.ts';
import { completeAssessment, markAssessmentComplete, resetAssessment } from './complete-assessment.ts';
import { getProgramRecommendation } from './get-program-recommendation.ts';
import { listPrograms } from './list-programs.ts';
import { readFirstWeek } from './read-first-week.ts';
import { selectProgram } from './select-program.ts';

export const programEndpoints = {
  listPrograms: ({ query }, { catalogue }) => listPrograms(query, catalogue),
  getFirstWeek: ({ athlete, params }, app) => readFirstWeek(athlete, params.id, app),
  selectProgram: ({ athlete, body, request }, app) => selectProgram(athlete, body, request, app),
  getProgramRecommendation: ({ body }, app) => getProgramRecommendation(body, app),
  completeAssessment: async ({ athlete, body, request }, app) =>
    withPresentProgram(await completeAssessment(athlete, body, request, app), app.catalogue),
  markAssessmentComplete: async ({ athlete, body, request }, app) =>
    withPresentProgram(await markAssessmentComplete(athlete, body, request, app), app.catalogue),
  resetAssessment: async ({ athlete }, app) => withPresentProgram(await resetAssessment(athlete, app), app.catalogue),
} satisfies Endpoints<'programs', ProgramsApp>;
