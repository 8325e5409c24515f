import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import { inWords, levelsInWords, listed } from './answer-words.ts';
import { isAtHome, levelAnswers, levelsAbove, wantedDifficulty } from './assess-level.ts';
import { replacedShare } from './replace-equipment.ts';
import { bestForGoal, type ChoiceAnswers, gapFiller, isOfFormat, madeFor } from './score-program.ts';

/** The program to explain, and the answers it was chosen for. */
interface Choice {
  readonly answers: ChoiceAnswers;
  readonly program: PublishedProgram;
}

/** How much of what an athlete asks for a program is; a misfit is told whether it decided or not. */
type Fit = 'whole' | 'nearly' | 'misfit';

/** A sentence that is true by itself. */
interface Finding {
  /** The answers it begins with and explains. */
  readonly of: readonly (keyof ChoiceAnswers)[];
  readonly text: string;
  readonly fit: Fit;
}

const BEST_ALL_IN_ALL = 'All in all, no other program suits you better.';
const BEST_OF_COMPARED = 'All in all, none of the programs compared for you suits you better.';
const NONE_DECIDED = 'No single answer decided: with any one of them changed, this would still be your program.';
const NONE_DECIDED_OF_COMPARED = 'No single answer decided between the programs compared for you.';

const FORMAT_NAMES: Record<PublishedProgram['racecategory'], string> = {
  Singles: 'singles',
  'Doubles/Relay': 'doubles and relay',
};

/** The gap that a training background leaves; some leave none in particular. */
const GAPS: Partial<Record<ChoiceAnswers['primaryTrainingBackground'], string>> = {
  running: 'strength that running',
  powerlifting: 'endurance that lifting',
  crossfit: 'running that CrossFit',
};

/** Returns a category as sentences write it. */
function categoryName(category: PublishedProgram['category']): string {
  return category === 'Hyrox' ? 'HYROX' : category;
}

/** In the order of the sentences. */
const EXPLAINERS: readonly ((choice: Choice) => Finding)[] = [
  explainGoal,
  explainLevel,
  explainBackground,
  explainDays,
  explainFormat,
  explainEquipment,
];

/**
 * Why this program, and what it is not, for someone whose answers `decidedBy` decided, out of `programCount` programs; null where there are
 * more than were compared.
 */
export function explainChoice(
  answers: ChoiceAnswers,
  program: PublishedProgram,
  decidedBy: readonly (keyof ChoiceAnswers)[],
  programCount: number | null,
): string {
  const choice = { answers, program };
  const findings = EXPLAINERS.map((explain) => explain(choice)).filter(
    ({ of, fit }) => fit === 'misfit' || of.some((answer) => decidedBy.includes(answer)),
  );
  const sentences = findings.map(
    ({ of, text }) => `You ${listed(of.map((answer) => inWords(answer, answers)))}${text}.`,
  );
  if (programCount === 1) return ["It's the only program available.", ...sentences].join(' ');
  if (decidedBy.length === 0) {
    return [programCount === null ? NONE_DECIDED_OF_COMPARED : NONE_DECIDED, ...sentences].join(' ');
  }
  const best = programCount === null ? BEST_OF_COMPARED : BEST_ALL_IN_ALL;
  return [...sentences, ...(findings.every(({ fit }) => fit === 'whole') ? [] : [best])].join(' ');
}

function explainGoal({ answers, program }: Choice): Finding {
  // Names the background beside the goal: the category alone would not say whom the program is made for.
  if (madeFor(answers, program) === 'athlete') {
    const of = ['primaryTrainingBackground', 'goals'] as const;
    return {
      of,
      text: `, and this ${categoryName(program.category)} program is made for athletes of your background`,
      fit: 'whole',
    };
  }
  const best = bestForGoal(answers.goals);
  const isBest = program.category === best;
  const text = isBest
    ? `, and a ${categoryName(best)} program like this one is the best fit for that`
    : `; a ${categoryName(best)} program would serve that more directly than this ${categoryName(program.category)} one`;
  return { of: ['goals'], text, fit: isBest ? 'whole' : 'misfit' };
}

/** Explains all answers that make up the level together, because none of them makes it alone. */
function explainLevel({ answers, program }: Choice): Finding {
  const { category, difficulty } = program;
  const levels = levelsAbove(answers, program);
  const wanted = `${wantedDifficulty(answers, category)} level${isAtHome(answers, category) ? ' in strength' : ''}`;
  const then =
    levels === 0
      ? 'which this program is made for'
      : `and this ${difficulty} program is ${levelsInWords(levels)} yours`;
  return {
    of: levelAnswers(answers, category),
    text: `; together that is ${wanted}, ${then}`,
    fit: levels === 0 ? 'whole' : 'misfit',
  };
}

function explainBackground({ answers, program }: Choice): Finding {
  const { primaryTrainingBackground: background } = answers;
  const { category } = program;
  const named = categoryName(category);
  const owner = madeFor(answers, program);
  if (owner === 'others') {
    const text = `; this ${named} program is made for athletes of another background`;
    return { of: ['primaryTrainingBackground'], text, fit: 'misfit' };
  }
  // Being new to training is explained with the level, and a program made for the background with the goal.
  const isExplained = background === 'beginner' || owner === 'athlete';
  const of = isExplained ? [] : (['primaryTrainingBackground'] as const);
  const missing = GAPS[background];
  if (!missing) return { of, text: `, so this ${named} program doesn't need to fill a gap first`, fit: 'whole' };
  const { best, fills } = gapFiller(background, category);
  if (fills) return { of, text: `, and this ${named} program adds the ${missing} leaves out`, fit: 'whole' };
  // What the goal asks for is not argued against by a gap.
  if (category === bestForGoal(answers.goals)) {
    const text = `, which this ${named} program builds on; the ${missing} leaves out comes second, in line with your goal`;
    return { of, text, fit: 'whole' };
  }
  const text = `; a ${categoryName(best)} program would do more for the ${missing} leaves out than this ${named} one`;
  return { of, text, fit: 'nearly' };
}

/** Explains the days. A single spare day is for rest. */
function explainDays({ answers: { weeklyTrainingDays }, program: { frequency } }: Choice): Finding {
  const of = ['weeklyTrainingDays'] as const;
  const spare = weeklyTrainingDays - frequency;
  if (spare === 0) return { of, text: `, and this program asks for ${frequency}`, fit: 'whole' };
  const text = `; this program asks for ${spare > 0 ? 'only ' : ''}${frequency}`;
  return { of, text, fit: spare === 1 ? 'nearly' : 'misfit' };
}

function explainFormat({ answers, program }: Choice): Finding {
  const of = ['competitionFormat'] as const;
  const format = FORMAT_NAMES[program.racecategory];
  if (answers.competitionFormat === 'both')
    return { of, text: `, so this program for ${format} suits you, too`, fit: 'whole' };
  if (isOfFormat(answers, program)) return { of, text: `, and this program is for ${format}`, fit: 'whole' };
  return { of, text: `; there is no program for that yet, and this one is for ${format}`, fit: 'misfit' };
}

function explainEquipment({ answers, program }: Choice): Finding {
  const of = ['equipmentAccess'] as const;
  if (answers.equipmentAccess === 'full_gym')
    return { of, text: ', where this program can be done as it is written', fit: 'whole' };
  const share = replacedShare(answers, program);
  if (share === 0) return { of, text: ', which is all that this program needs', fit: 'whole' };
  return { of, text: `; ${partOf(share)} in this program need a replacement`, fit: 'misfit' };
}

function partOf(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths === 0) return 'a few exercises';
  return tenths === 10 ? 'nearly all exercises' : `about ${tenths} in 10 exercises`;
}
