import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { type LevelDifference, levelsAbove } from './assess-level.ts';
import { replacedShare } from './replace-equipment.ts';

/** The answers the choice depends on. Age changes only the advice that goes with a program. */
export type ChoiceAnswers = Omit<Assessment, 'age'>;
type Category = PublishedProgram['category'];
type Background = Assessment['primaryTrainingBackground'];
type CategoryCosts = Record<Category, number>;

/**
 * The costs of a program by aspect; 0 is a perfect fit. Their sizes weigh the aspects: a program that is too hard, asks
 * for more days than there are or is mostly replacements costs more than the wrong kind of training, and that more than
 * one that leaves a gap unfilled. The kind of race is no cost: see `isOfFormat`.
 */
export interface Costs {
  readonly level: number;
  readonly days: number;
  readonly goal: number;
  readonly background: number;
  readonly equipment: number;
}

const LEVEL_COSTS: Record<LevelDifference, number> = { [-2]: 32, [-1]: 14, 0: 0, 1: 30, 2: 55 };
/** The cost of asking for so many days too many: one can be left out (8), without three (48) little is left. */
const tooManyDaysCost = (days: number) => days * (4 + 4 * days);
const SPARE_DAY_COST = 2;
/** The cost of a program made for another background than the athlete's. */
const FOREIGN_COST = 40;
/** The cost when every exercise has to be replaced, which leaves hardly anything of the program. */
const ALL_REPLACED_COST = 90;

const FORMAT: Record<Assessment['competitionFormat'], readonly PublishedProgram['racecategory'][]> = {
  singles: ['Singles'],
  doubles: ['Doubles/Relay'],
  both: ['Singles', 'Doubles/Relay'],
};

/** Programs that are written for one background; all others are for everybody. */
const MADE_FOR: Partial<Record<Category, Background>> = { CrossFit: 'crossfit' };

const GOAL_COSTS: Record<Assessment['goals'], CategoryCosts> = {
  'first-hyrox': { Hyrox: 0, CrossFit: 3, Mixed: 6, Conditioning: 7, Strength: 18, Running: 22 },
  'improve-time': { Hyrox: 0, Mixed: 5, Conditioning: 6, Running: 8, Strength: 12, CrossFit: 12 },
  'general-fitness': { Mixed: 0, Conditioning: 2, CrossFit: 3, Hyrox: 5, Running: 5, Strength: 5 },
  strength: { Strength: 0, CrossFit: 12, Mixed: 12, Hyrox: 20, Conditioning: 20, Running: 24 },
};

/** Strength is what a runner lacks, running what everybody else does. */
const GAP_COSTS: Partial<Record<Background, CategoryCosts>> = {
  running: { Strength: 0, Hyrox: 1, Mixed: 1, CrossFit: 1, Conditioning: 2, Running: 12 },
  powerlifting: { Running: 0, Conditioning: 0, Hyrox: 1, Mixed: 1, CrossFit: 2, Strength: 3 },
  crossfit: { CrossFit: 0, Running: 7, Hyrox: 8, Mixed: 8, Conditioning: 9, Strength: 9 },
};

/** The properties of a program that its score depends on. */
type Costed = Pick<PublishedProgram, 'category' | 'difficulty' | 'frequency' | 'equipmentUse'>;

export function costsOf(answers: ChoiceAnswers, program: Costed): Costs {
  const { category } = program;
  const days = program.frequency - answers.weeklyTrainingDays;
  return {
    level: LEVEL_COSTS[levelsAbove(answers, program)],
    days: days > 0 ? tooManyDaysCost(days) : -days * SPARE_DAY_COST,
    goal: GOAL_COSTS[answers.goals][category],
    background: madeFor(answers, program) === 'others' ? FOREIGN_COST : gapCost(answers, category),
    equipment: Math.round(replacedShare(answers, program) * ALL_REPLACED_COST),
  };
}

export function totalCost(answers: ChoiceAnswers, program: Costed): number {
  const { level, days, goal, background, equipment } = costsOf(answers, program);
  return level + days + goal + background + equipment;
}

/** Whether a program is for the athlete's kind of race. Programs for another are chosen only when there is none. */
export function isOfFormat(
  { competitionFormat }: Pick<Assessment, 'competitionFormat'>,
  { racecategory }: Pick<PublishedProgram, 'racecategory'>,
): boolean {
  return FORMAT[competitionFormat].includes(racecategory);
}

/** Returns whose background a program is written for. */
export function madeFor(
  { primaryTrainingBackground }: Pick<Assessment, 'primaryTrainingBackground'>,
  { category }: Pick<PublishedProgram, 'category'>,
): 'athlete' | 'others' | 'everybody' {
  const background = MADE_FOR[category];
  if (!background) return 'everybody';
  return background === primaryTrainingBackground ? 'athlete' : 'others';
}

/** Returns the kind of training that serves a goal best. */
export function bestForGoal(goal: Assessment['goals']): Category {
  return cheapest(GOAL_COSTS[goal]);
}

/** Returns the training that best fills what a background leaves out, and whether `category` does so nearly as well. */
export function gapFiller(background: Background, category: Category): { best: Category; fills: boolean } {
  const { ...costs }: Partial<CategoryCosts> = GAP_COSTS[background] ?? {};
  for (const [name, owner] of Object.entries(MADE_FOR)) if (owner === background) delete costs[name as Category];
  const best = cheapest(costs);
  return { best, fills: (costs[category] ?? 0) - (costs[best] ?? 0) <= 1 };
}

function gapCost({ primaryTrainingBackground }: ChoiceAnswers, category: Category): number {
  return GAP_COSTS[primaryTrainingBackground]?.[category] ?? 0;
}

function cheapest(costs: Partial<CategoryCosts>): Category {
  const categories = Object.keys(costs) as Category[];
  return categories.reduce((best, other) => ((costs[other] ?? 0) < (costs[best] ?? 0) ? other : best));
}

/** The program that fits best, in whatever order they come; null when there is none. */
export function chooseProgram(answers: ChoiceAnswers, programs: readonly PublishedProgram[]): PublishedProgram | null {
  let best: Candidate | null = null;
  for (const program of programs) {
    const candidate = candidateOf(answers, program);
    if (!best || isBefore(candidate, best)) best = candidate;
  }
  return best?.program ?? null;
}

/** `order` decides between two programs by the first place in which they differ; ids differ always. */
interface Candidate {
  readonly program: PublishedProgram;
  readonly order: readonly (number | string)[];
}

function candidateOf(answers: ChoiceAnswers, program: PublishedProgram): Candidate {
  const cost = totalCost(answers, program);
  const otherFormat = isOfFormat(answers, program) ? 0 : 1;
  // An athlete who races both formats trains for singles, the longer one.
  const notSingles = program.racecategory === 'Singles' ? 0 : 1;
  const distance = Math.abs(program.frequency - answers.weeklyTrainingDays);
  return { program, order: [otherFormat, cost, distance, notSingles, program.weeks, program.name, program.pid] };
}

function isBefore({ order }: Candidate, other: Candidate): boolean {
  const place = order.findIndex((value, index) => value !== other.order[index]);
  return place >= 0 && (order[place] as number | string) < (other.order[place] as number | string);
}
