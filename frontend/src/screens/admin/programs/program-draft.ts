import type { ProgramChanges } from '#frontend/queries/admin/programs.ts';
import { problemOfNumber } from '#frontend/screens/admin/whole-number.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { isInLine, isVisible } from '#shared/visible-text.ts';
import type { ProgramChoices } from './program-fields.ts';
import * as words from './words.ts';

/** The values of a program's form; numbers as typed. */
export interface ProgramDraft extends ProgramChoices {
  readonly frequency: string;
  readonly targetEventWeeks: string;
}

export type ProgramProblems = { readonly [Field in keyof ProgramDraft]?: string | undefined };

export const DRAFT_NUMBERS = {
  frequency: { label: words.daysAWeek, min: 1, max: PROGRAM_FILE_LIMITS.daysPerWeek },
  targetEventWeeks: { label: words.targetEventWeeks, min: 1, max: PROGRAM_FILE_LIMITS.weeks },
} as const;

export function draftOf(program: AdminProgram): ProgramDraft {
  const { name, description, difficulty, category, racecategory, frequency, targetEventWeeks } = program;
  return {
    ...{ name, description, difficulty, category, racecategory },
    frequency: String(frequency),
    targetEventWeeks: String(targetEventWeeks),
  };
}

export function problemsOf({ name, frequency, targetEventWeeks }: ProgramDraft): ProgramProblems {
  return {
    name: problemOfName(name, 'program'),
    frequency: problemOfNumber(frequency, DRAFT_NUMBERS.frequency),
    targetEventWeeks: problemOfNumber(targetEventWeeks, DRAFT_NUMBERS.targetEventWeeks),
  };
}

/** Returns the problem of a name, of a program or a workout. */
export function problemOfName(name: string, what: string): string | undefined {
  if (!isVisible(name)) return words.giveName(what);
  return isInLine(name.trim()) ? undefined : words.leaveOutBreaks;
}

/** Returns the changed fields, as they are sent. */
export function changesOf(draft: ProgramDraft, preset: ProgramDraft): ProgramChanges {
  const [sent, known] = [draft, preset].map(fieldsOf) as [Sent, Sent];
  return Object.fromEntries(Object.entries(sent).filter(([field, value]) => value !== known[field as keyof Sent]));
}

type Sent = ReturnType<typeof fieldsOf>;

function fieldsOf({ name, description, frequency, targetEventWeeks, ...choices }: ProgramDraft) {
  return {
    ...choices,
    name: name.trim(),
    description: description.trim(),
    frequency: Number(frequency),
    targetEventWeeks: Number(targetEventWeeks),
  };
}
