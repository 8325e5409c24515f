import type { ProgramRow } from '#functions/data/programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { type LevelDifference, levelsAbove } from './assess-level.ts';

/** What the choice rests on. Age changes the advice that goes with a program, never which program it is. */
export type ChoiceAnswers = Omit<Assessment, 'age'>;
type Category = ProgramRow['category'];
type CategoryCosts = Record<Category, number>;

/**
 * What speaks against a program, by what it is about; 0 is a perfect fit. The tables weigh one against
 * the other: too hard or more days than there are costs more than the wrong kind of training, and that
 * more than what fills a gap or spares equipment.
 */
export interface Costs {
  readonly level: number;
  readonly days: number;
  readonly format: number;
  readonly goal: number;
  readonly gap: number;
  readonly equipment: number;
}

const LEVEL_COSTS: Record<LevelDifference, number> = { [-2]: 32, [-1]: 14, 0: 0, 1: 20, 2: 45 };
/** The cost of asking for so many days too many: one can be left out (8), without three (36) little is left. */
const tooManyDaysCost = (days: number) => days * (6 + 2 * days);
const SPARE_DAY_COST = 2;
const OTHER_FORMAT_COST = 8;

const FORMAT: Record<Assessment['competitionFormat'], readonly ProgramRow['racecategory'][]> = {
  singles: ['Singles'],
  doubles: ['Doubles/Relay'],
  both: ['Singles', 'Doubles/Relay'],
};

const GOAL_COSTS: Record<Assessment['goals'], CategoryCosts> = {
  'first-hyrox': { Hyrox: 0, Mixed: 6, Conditioning: 7, CrossFit: 8, Running: 8, Strength: 10 },
  'improve-time': { Hyrox: 0, Mixed: 5, Running: 6, Conditioning: 6, CrossFit: 7, Strength: 9 },
  'general-fitness': { Mixed: 0, Conditioning: 2, CrossFit: 3, Hyrox: 4, Running: 5, Strength: 5 },
  strength: { Strength: 0, CrossFit: 4, Mixed: 5, Hyrox: 7, Conditioning: 10, Running: 12 },
};

/** Strength is what a runner lacks, running what everybody else does. */
const GAP_COSTS: Record<Assessment['primaryTrainingBackground'], CategoryCosts> = {
  running: { Strength: 0, CrossFit: 1, Hyrox: 1, Mixed: 1, Conditioning: 2, Running: 3 },
  powerlifting: { Running: 0, Conditioning: 0, Hyrox: 1, Mixed: 1, CrossFit: 2, Strength: 3 },
  crossfit: { Running: 0, Hyrox: 1, Mixed: 1, Conditioning: 2, Strength: 2, CrossFit: 3 },
  general: { Hyrox: 0, Mixed: 0, Conditioning: 0, Running: 0, Strength: 0, CrossFit: 0 },
  beginner: { Hyrox: 0, Mixed: 0, Conditioning: 0, Running: 0, Strength: 0, CrossFit: 0 },
};

const EQUIPMENT_COSTS: Record<Assessment['equipmentAccess'], CategoryCosts> = {
  full_gym: { Hyrox: 0, Mixed: 0, Conditioning: 0, Running: 0, Strength: 0, CrossFit: 0 },
  home_basic: { Running: 0, Conditioning: 0, Mixed: 1, CrossFit: 1, Hyrox: 2, Strength: 2 },
  minimal: { Running: 0, Conditioning: 1, Mixed: 2, Hyrox: 2, CrossFit: 3, Strength: 4 },
};

export function costsOf(answers: ChoiceAnswers, program: ProgramRow): Costs {
  const { competitionFormat, goals, primaryTrainingBackground, equipmentAccess } = answers;
  const { category, racecategory } = program;
  const days = program.frequency - answers.weeklyTrainingDays;
  return {
    level: LEVEL_COSTS[levelsAbove(answers, program)],
    days: days > 0 ? tooManyDaysCost(days) : -days * SPARE_DAY_COST,
    format: FORMAT[competitionFormat].includes(racecategory) ? 0 : OTHER_FORMAT_COST,
    goal: GOAL_COSTS[goals][category],
    gap: GAP_COSTS[primaryTrainingBackground][category],
    equipment: EQUIPMENT_COSTS[equipmentAccess][category],
  };
}

/** The kind of training that serves a goal best, and the one that best fills what a background leaves out. */
export function bestCategory(answers: ChoiceAnswers, aspect: 'goal' | 'gap'): Category {
  const costs = aspect === 'goal' ? GOAL_COSTS[answers.goals] : GAP_COSTS[answers.primaryTrainingBackground];
  return (Object.keys(costs) as Category[]).reduce((best, other) => (costs[other] < costs[best] ? other : best));
}

/** The program that fits best, in whatever order they come; null when there is none. */
export function chooseProgram(answers: ChoiceAnswers, programs: readonly ProgramRow[]): ProgramRow | null {
  let best: Candidate | null = null;
  for (const program of programs) {
    const candidate = candidateOf(answers, program);
    if (!best || isBefore(candidate, best)) best = candidate;
  }
  return best?.program ?? null;
}

/** `order` decides between two programs by the first place in which they differ; ids differ always. */
interface Candidate {
  readonly program: ProgramRow;
  readonly order: readonly (number | string)[];
}

function candidateOf(answers: ChoiceAnswers, program: ProgramRow): Candidate {
  const { level, days, format, goal, gap, equipment } = costsOf(answers, program);
  const cost = level + days + format + goal + gap + equipment;
  const distance = Math.abs(program.frequency - answers.weeklyTrainingDays);
  return { program, order: [cost, distance, program.weeks, program.name, program.pid] };
}

function isBefore({ order }: Candidate, other: Candidate): boolean {
  const place = order.findIndex((value, index) => value !== other.order[index]);
  return place >= 0 && (order[place] as number | string) < (other.order[place] as number | string);
}
