import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import { ASSESSMENT_LIMITS } from '#shared/constants.ts';
import { Assessment } from '#shared/programs/assessment.ts';
import { adaptProgram, type Modification } from './adapt-program.ts';
import { YEAR_BANDS } from './assess-level.ts';
import { explainChoice } from './explain-choice.ts';
import { type ChoiceAnswers, chooseProgram } from './score-program.ts';

export interface Recommendation {
  readonly program: PublishedProgram;
  /** The answers of which another value would have made another program the best. */
  readonly decidedBy: readonly (keyof Assessment)[];
  /** Why this program: a sentence for each answer that decided. */
  readonly reasoningExplanation: string;
  /** Suggested changes to the program, most important first. */
  readonly modifications: readonly Modification[];
}

const { min: DAYS_LEAST, max: DAYS_MOST } = ASSESSMENT_LIMITS.trainingDays;
const { shape } = Assessment;

/** Every value of an answer; of the years, one for each band that the rules tell apart. */
const VALUES: { readonly [Answer in keyof ChoiceAnswers]: readonly ChoiceAnswers[Answer][] } = {
  hyroxEventsCompleted: shape.hyroxEventsCompleted.def.values,
  competitionFormat: shape.competitionFormat.options,
  generalFitnessYears: YEAR_BANDS.map(({ typical }) => typical),
  primaryTrainingBackground: shape.primaryTrainingBackground.options,
  weeklyTrainingDays: Array.from({ length: DAYS_MOST - DAYS_LEAST + 1 }, (_, index) => DAYS_LEAST + index),
  equipmentAccess: shape.equipmentAccess.options,
  goals: shape.goals.options,
};

/** The answers that can decide the choice. */
const CHOICE_ANSWERS = Object.keys(VALUES) as (keyof ChoiceAnswers)[];

/**
 * The program that fits the answers best, whatever the order of the programs; null when there are none. `isAll` says
 * whether they are all there are, or those that were compared of many.
 */
export function recommendProgram(
  assessment: Assessment,
  programs: readonly PublishedProgram[],
  isAll = true,
): Recommendation | null {
  const program = chooseProgram(assessment, programs);
  if (!program) return null;
  const decidedBy = CHOICE_ANSWERS.filter((answer) =>
    VALUES[answer].some((value) => chooseProgram({ ...assessment, [answer]: value }, programs)?.pid !== program.pid),
  );
  return {
    program,
    decidedBy,
    reasoningExplanation: explainChoice(assessment, program, decidedBy, isAll ? programs.length : null),
    modifications: adaptProgram(assessment, program),
  };
}
