import { programOf } from '#functions/data/programs/programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';
import type { ProgramsApp } from './app.ts';
import { findCandidates } from './find-candidates.ts';
import { recommendProgram } from './recommend-program.ts';

/** The program that fits the answers best; null while there are no programs. */
export async function getProgramRecommendation(
  assessment: Assessment,
  { catalogue }: ProgramsApp,
): Promise<{ programRecommendation: ProgramRecommendation | null }> {
  const { programs, isAll } = await findCandidates(assessment, catalogue);
  const recommendation = recommendProgram(assessment, programs, isAll);
  return {
    programRecommendation: recommendation && {
      recommendedProgram: programOf(recommendation.program),
      reasoningExplanation: recommendation.reasoningExplanation,
      modifications: recommendation.modifications.map(({ text }) => text),
    },
  };
}
