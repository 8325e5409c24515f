import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { FileProblem } from '#shared/error-reply.ts';

/** A program file that cannot be used as it is. `problems` are in the admin's words; `count` is of all, listed or not. */
export class ProgramFileRefused extends Error {
  readonly problems: readonly FileProblem[];
  readonly count: number;

  constructor(problems: readonly FileProblem[], count = problems.length) {
    super(problems[0]?.message ?? 'The file cannot be read.');
    this.name = 'ProgramFileRefused';
    this.problems = problems;
    this.count = count;
  }
}

/** Refuses the file as a whole, with one problem that belongs to no row. */
export function refuseFile(message: string): ProgramFileRefused {
  return new ProgramFileRefused([{ sheet: null, row: null, column: null, message }]);
}

export const damaged = (detail: string) =>
  refuseFile(`The workbook is damaged: ${detail}. Open it in your spreadsheet program, save it again and upload that.`);

export interface ProblemList {
  /** `text` goes on in lower case after 'Row 4: '; without a row it is a sentence of its own. */
  add(row: number | null, column: string | null, text: string): void;
  count(): number;
  throwIfAny(): void;
}

/** Gathers the problems of one sheet; past the limit they are only counted. */
export function problemList(sheet: string | null): ProblemList {
  const listed: FileProblem[] = [];
  let count = 0;
  return {
    add(row, column, text) {
      count++;
      if (count > PROGRAM_FILE_LIMITS.problemsListed) return;
      listed.push({ sheet, row, column, message: row === null ? text : `Row ${row}: ${text}` });
    },
    count: () => count,
    throwIfAny() {
      if (count === 0) return;
      const more = count - listed.length;
      if (more > 0) listed.push({ sheet, row: null, column: null, message: `…and ${more} more` });
      throw new ProgramFileRefused(listed, count);
    },
  };
}
