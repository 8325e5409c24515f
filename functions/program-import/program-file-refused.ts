import type { FileReading } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { FileProblem } from '#shared/error-reply.ts';

/** A program file that cannot be used as it is. `problems` are in the admin's words; `count` is of all, listed or not. */
export class ProgramFileRefused extends Error {
  readonly problems: readonly FileProblem[];
  readonly count: number;
  /** The reading up to the refusal; none where the bytes could not be read. */
  readonly reading: FileReading | undefined;

  constructor(problems: readonly FileProblem[], count = problems.length, reading?: FileReading) {
    super(problems[0]?.message ?? 'The file cannot be read.');
    this.name = 'ProgramFileRefused';
    this.problems = problems;
    this.count = count;
    this.reading = reading;
  }
}

/** Refuses the file as a whole, with one problem that belongs to no row. */
export function refuseFile(message: string): ProgramFileRefused {
  return new ProgramFileRefused([{ sheet: null, row: null, column: null, message }]);
}

export const damaged = (detail: string) =>
  refuseFile(`The workbook is damaged: ${detail}. Open it in your spreadsheet program, save it again and upload that.`);

/** The place of a problem, in the file's own terms. */
export interface ProblemPlace {
  readonly sheet: string | null;
  readonly row: number;
  /** The name of the column as the file has it. */
  readonly column: string | null;
  /** The place in words: 'Row 4', or 'Line 4, column Tag'. */
  readonly words: string;
  readonly cell?: FileProblem['cell'];
}

export interface ProblemList {
  /** `text` goes on in lower case after 'Row 4: '. */
  add(place: ProblemPlace, text: string): void;
  count(): number;
  throwIfAny(): void;
}

/** Gathers the problems of a file; past the limit they are only counted. */
export function problemList(): ProblemList {
  const listed: FileProblem[] = [];
  let count = 0;
  return {
    add({ sheet, row, column, words, cell }, text) {
      count++;
      if (count > PROGRAM_FILE_LIMITS.problemsListed) return;
      listed.push({ sheet, row, column, message: `${words}: ${text}`, ...(cell && { cell }) });
    },
    count: () => count,
    throwIfAny() {
      if (count === 0) return;
      const more = count - listed.length;
      const sheet = listed[0]?.sheet ?? null;
      if (more > 0) listed.push({ sheet, row: null, column: null, message: `…and ${more} more` });
      throw new ProgramFileRefused(listed, count);
    },
  };
}
