import type { ProgramRow } from '#functions/data/programs.ts';
import { inWords, levelsInWords } from './answer-words.ts';
import { levelsAbove } from './assess-level.ts';
import { bestCategory, type ChoiceAnswers, type Costs, costsOf } from './score-program.ts';

/** What a program's fit to one answer can be told from. */
interface Choice {
  readonly answers: ChoiceAnswers;
  readonly program: ProgramRow;
  readonly costs: Costs;
}

/** How the sentence that names an answer goes on, and whether the program is all that the answer asks for. */
interface Finding {
  readonly text: string;
  readonly fits: boolean;
}

const BEST_ALL_IN_ALL = 'All in all, no other program suits you better.';

const FORMAT_NAMES: Record<ProgramRow['racecategory'], string> = {
  Singles: 'singles',
  'Doubles/Relay': 'doubles and relay',
};

/** What a background leaves out; none leaves out nothing in particular. */
const GAPS: Partial<Record<ChoiceAnswers['primaryTrainingBackground'], string>> = {
  running: 'strength that running',
  powerlifting: 'endurance that lifting',
  crossfit: 'running that CrossFit',
};

/** In the order in which they are told. */
const FINDINGS: { readonly [Answer in keyof ChoiceAnswers]: (choice: Choice) => Finding } = {
  goals: ({ answers, program: { category }, costs }) =>
    costs.goal === 0
      ? fits(`, which a ${category} program like this one serves best`)
      : misses(`; a ${bestCategory(answers, 'goal')} program would serve that more directly than this ${category} one`),
  hyroxEventsCompleted: (choice) =>
    level(choice, ({ difficulty }) => `, and this ${difficulty} program is at your level`),
  generalFitnessYears: (choice) =>
    level(choice, ({ difficulty }) => `, which is what this ${difficulty} program expects`),
  primaryTrainingBackground: (choice) =>
    choice.answers.primaryTrainingBackground === 'beginner'
      ? level(choice, ({ difficulty }) => `, which this ${difficulty} program allows for`)
      : gap(choice),
  weeklyTrainingDays: ({ answers, program: { frequency }, costs }) =>
    costs.days === 0
      ? fits(`, and this program asks for ${frequency}`)
      : misses(`; this program asks for ${frequency < answers.weeklyTrainingDays ? 'only ' : ''}${frequency}`),
  competitionFormat: ({ answers, program, costs }) => {
    const format = FORMAT_NAMES[program.racecategory];
    if (answers.competitionFormat === 'both') return fits(`, so this program for ${format} suits you, too`);
    return costs.format === 0 ? fits(`, and this program is for ${format}`) : misses(`; this program is for ${format}`);
  },
  equipmentAccess: ({ answers, program: { category }, costs }) => {
    if (answers.equipmentAccess === 'full_gym') return fits(', where this program can be done as it is written');
    return costs.equipment === 0
      ? fits(`, which is enough for most ${category} programs`)
      : misses(`; a ${category} program can ask for more than that`);
  },
};

/** The answers that can decide, in the order in which they are told. */
export const CHOICE_ANSWERS = Object.keys(FINDINGS) as (keyof ChoiceAnswers)[];

/** Why this program, for someone whose answers `decidedBy` decided, out of `programCount` programs. */
export function explainChoice(
  answers: ChoiceAnswers,
  program: ProgramRow,
  decidedBy: readonly (keyof ChoiceAnswers)[],
  programCount: number,
): string {
  if (programCount === 1) return 'It is the one program there is.';
  if (decidedBy.length === 0)
    return 'No single answer decided: with any one of them changed, this would still be your program.';
  const choice = { answers, program, costs: costsOf(answers, program) };
  const findings = decidedBy.map((answer) => ({ answer, ...FINDINGS[answer](choice) }));
  const sentences = findings.map(({ answer, text }) => `You ${inWords(answer, answers)}${text}.`);
  return [...sentences, ...(findings.every((finding) => finding.fits) ? [] : [BEST_ALL_IN_ALL])].join(' ');
}

function fits(text: string): Finding {
  return { text, fits: true };
}

function misses(text: string): Finding {
  return { text, fits: false };
}

function level({ answers, program }: Choice, match: (program: ProgramRow) => string): Finding {
  const levels = levelsAbove(answers, program);
  return levels === 0
    ? fits(match(program))
    : misses(`; this ${program.difficulty} program is ${levelsInWords(levels)} yours`);
}

function gap({ answers, program: { category }, costs }: Choice): Finding {
  const missing = GAPS[answers.primaryTrainingBackground];
  if (!missing) return fits(`, so this ${category} program has no gap to fill first`);
  return costs.gap <= 1
    ? fits(`, and this ${category} program adds the ${missing} leaves out`)
    : misses(
        `; a ${bestCategory(answers, 'gap')} program would do more for the ${missing} leaves out than this ${category} one`,
      );
}
