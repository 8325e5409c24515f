import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const SHARED_FOLDER = fileURLToPath(new URL('../../shared', import.meta.url));

/** A docstring and what it stands before: a constant that is exported, or a field of one. */
const DOCSTRING = /^ *\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n *(?:export const )?'?([\w.$]+)'?(?::| =)/gm;

/** Matches the beginning of a statement, its docstring included. */
const STATEMENT = /^(?=\/\*\*|(?<!\*\/\n)(?:export )?(?:const|function|type|interface) )/m;

/**
 * Returns the docstrings of `shared/` by the name they belong to: of `export const Plan` under `Plan`, and of its
 * field `week` under `Plan.week`. A name that two fields of one constant share is left out, because it is
 * ambiguous.
 */
export function readDocstrings(): Map<string, string> {
  const paths = globSync('**/*.ts', { cwd: SHARED_FOLDER, exclude: ['**/*.test.ts'] }).sort();
  return new Map(paths.flatMap((path) => [...docstringsOf(readFileSync(`${SHARED_FOLDER}/${path}`, 'utf8'))]));
}

export function docstringsOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of source.split(STATEMENT)) {
    const [, constant] = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const (\w+)/.exec(statement) ?? [];
    if (constant === undefined) continue;
    for (const [, text = '', name = ''] of statement.matchAll(DOCSTRING)) {
      const key = name === constant ? constant : `${constant}.${name}`;
      const isClear = name === constant || statement.split(new RegExp(`(?<![\\w.])${name}'?: `)).length === 2;
      if (isClear) found.set(key, inOneLine(text));
    }
  }
  return found;
}

function inOneLine(docstring: string): string {
  return docstring
    .replace(/^ *\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first sentence without its full stop, and the others. */
export function inTwo(docstring: string): { readonly summary: string; readonly rest: string } {
  const [, summary = docstring, rest = ''] = /^(.*?)\.(?: (.*))?$/.exec(docstring) ?? [];
  return { summary, rest };
}
