import { PROGRAM_DEFAULTS, PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { Program } from '#shared/programs/contract.ts';

/** What a program is, in its own words and by choices. */
export type ProgramChoices = Pick<Program, 'name' | 'description' | 'difficulty' | 'category' | 'racecategory'>;

/** What the upload's form holds, as it is sent. */
export interface ProgramFields extends ProgramChoices {
  /** Weeks and days a week, as typed. */
  readonly duration: string;
  readonly frequency: string;
}

const DEFAULT_NUMBERS = {
  duration: String(PROGRAM_DEFAULTS.weeks),
  frequency: String(PROGRAM_DEFAULTS.daysPerWeek),
};

export function presetFields(program: Program | undefined): ProgramFields {
  if (!program) {
    const choices = { difficulty: 'Intermediate', category: 'Hyrox', racecategory: 'Singles' } as const;
    return { name: '', description: '', ...choices, ...DEFAULT_NUMBERS };
  }
  const { name, description, difficulty, category, racecategory, duration, frequency } = program;
  return {
    ...{ name, description, difficulty, category, racecategory },
    duration: String(duration),
    frequency: String(frequency),
  };
}

/** What was typed, or the default where it is no number. */
export function numberOrDefault(field: keyof typeof DEFAULT_NUMBERS, typed: string): string {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? DEFAULT_NUMBERS[field] : String(number);
}

/** 'sub-90_engine.xlsx' may be called 'Sub 90 engine'. */
export function nameOfFile({ name }: File): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return (words.slice(0, 1).toUpperCase() + words.slice(1)).slice(0, PROGRAM_FILE_LIMITS.nameCharacters);
}
