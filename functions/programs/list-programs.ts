import { pageOf } from '#functions/data/page-of.ts';
import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import { isPlaceIn, placeOf } from '#functions/data/programs/program-lists.ts';
import { programOf } from '#functions/data/programs/programs.ts';
import { PROGRAMS_LISTED } from '#shared/constants.ts';
import { invalidField } from '#shared/errors.ts';
import type { ProgramsPage, ProgramsQuery } from '#shared/programs/contract.ts';
import type { Program } from '#shared/programs/program.ts';

/** The programs that can be chosen: the first of them as they are, or a page of them where one is asked for. */
export async function listPrograms(
  { limit, after, ...filters }: ProgramsQuery,
  catalogue: Pick<Catalogue, 'listPrograms'>,
): Promise<Program[] | ProgramsPage> {
  if (limit === undefined) {
    const rows = await catalogue.listPrograms({ ...filters, limit: PROGRAMS_LISTED });
    return rows.map(programOf);
  }
  if (after !== undefined && !isPlaceIn(filters, after)) throw invalidField('after', 'That page is of another list');
  const size = Number(limit);
  const rows = await catalogue.listPrograms({ ...filters, after, limit: size + 1 });
  const { shown, next } = pageOf(rows, size, placeOf);
  return { programs: shown.map(programOf), next };
}
