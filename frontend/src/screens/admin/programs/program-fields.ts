import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { Program } from '#shared/programs/program.ts';

/** A program's description: texts and choices. */
export type ProgramChoices = Pick<Program, 'name' | 'description' | 'difficulty' | 'category' | 'racecategory'>;

/** The fields of the upload form, as they are sent. */
export interface ProgramFields extends ProgramChoices {
  /** Weeks and days a week as typed; empty to take them from the file. */
  readonly duration: string;
  readonly frequency: string;
}

export function presetFields(program: Program | undefined): ProgramFields {
  const numbers = { duration: '', frequency: '' };
  if (!program) {
    const choices = { difficulty: 'Intermediate', category: 'Hyrox', racecategory: 'Singles' } as const;
    return { name: '', description: '', ...choices, ...numbers };
  }
  const { name, description, difficulty, category, racecategory } = program;
  return { name, description, difficulty, category, racecategory, ...numbers };
}

/** Returns the number the text starts with, or an empty string, which leaves the number to the file. */
export function numberOrEmpty(typed: string): string {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? '' : String(number);
}

/** 'sub-90_engine.xlsx' may be called 'Sub 90 engine'. */
export function nameOfFile({ name }: File): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return (words.slice(0, 1).toUpperCase() + words.slice(1)).slice(0, PROGRAM_FILE_LIMITS.nameCharacters);
}
