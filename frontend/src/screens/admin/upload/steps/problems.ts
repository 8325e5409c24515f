import type { FileProblem } from '#shared/error-reply.ts';

/** A problem of one row, or of several with the same message, which need one decision. */
export interface Problem {
  readonly key: string;
  readonly sheet: string | null;
  readonly rows: readonly number[];
  readonly column: string | null;
  readonly cell: FileProblem['cell'];
  /** The message without the place at its start. */
  readonly message: string;
}

/** The rows to put right, and what there is to say besides, such as how many more there are. */
export function problemsOf(errors: readonly FileProblem[]): { problems: Problem[]; remarks: string[] } {
  const problems = new Map<string, Problem>();
  const remarks: string[] = [];
  for (const { sheet, row, column, message, cell } of errors) {
    if (row === null) {
      remarks.push(message);
      continue;
    }
    const said = withoutPlace(message, column);
    const key = JSON.stringify([sheet, column, said, cell]);
    const alike = problems.get(key) ?? { key, sheet, rows: [], column, cell, message: said };
    problems.set(key, { ...alike, rows: [...alike.rows, row] });
  }
  return { problems: [...problems.values()], remarks };
}

/** 'Row 4, column Tag: …' and 'Row 4: day must be …' without what stands beside them anyway. */
function withoutPlace(message: string, column: string | null): string {
  const said = message.replace(/^(?:Row|Line) \d+/, '');
  if (said === message) return message;
  const place = column !== null && said.startsWith(`, column ${column}: `) ? `, column ${column}: ` : ': ';
  return said.startsWith(place) ? said.slice(place.length) : message;
}
