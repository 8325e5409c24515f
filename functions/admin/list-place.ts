import { invalidField } from '#shared/errors.ts';

/** A row's place in a list: what the list is ordered by, and the row's id. */
interface Place {
  readonly text: string;
  readonly id: string;
}

/** Returns the place where a page begins. Throws AppError `invalid` for the `after` of another search. */
export function placeAfter(after: string | undefined, search = ''): Place | undefined {
  if (after === undefined) return undefined;
  if (!after.startsWith(search)) throw invalidField('after', 'That page is of another search');
  const end = after.lastIndexOf('#');
  return { text: after.slice(0, end), id: after.slice(end + 1) };
}
