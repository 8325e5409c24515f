import * as z from 'zod/mini';
import { listingOf, readProgramCounts } from '#functions/data/programs/program-lists.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { programListKeys } from '#functions/data/table/keys.ts';
import type { Table } from '#functions/data/table/table.ts';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, RACE_CATEGORIES } from '#shared/constants.ts';

const ListedRow = z.object({ PK: z.string(), SK: z.string(), rev: z.number() });

const LISTS = [
  programListKeys.everyCategory,
  ...PROGRAM_CATEGORIES.map(programListKeys.ofCategory),
  ...RACE_CATEGORIES.flatMap((racecategory) =>
    PROGRAM_DIFFICULTIES.map((difficulty) => programListKeys.ofRace({ racecategory, difficulty })),
  ),
];

/** Compares the lists with the programs: one too many, too few or out of date. */
export async function programListDifferences(table: Table, programs: readonly ProgramRow[]): Promise<string[]> {
  const counts = await readProgramCounts(table);
  const present = programs.filter(({ deletedAt }) => deletedAt === undefined);
  const expected = new Map(
    present.flatMap((program) => listingOf(program).map(({ PK, SK }) => [`${PK} ${SK}`, program.rev])),
  );
  const rows = (await Promise.all(LISTS.map((partition) => table.query({ partition }, ListedRow)))).flat();
  const found = new Map(rows.map(({ PK, SK, rev }) => [`${PK} ${SK}`, rev]));
  const differing = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (place) => expected.get(place) !== found.get(place),
  );
  const countOf = (race: ProgramRow['racecategory']) =>
    present.filter(({ racecategory }) => racecategory === race).length;
  return [
    ...differing.map((place) => `${place} is listed as ${found.get(place)}, not ${expected.get(place)}`),
    ...RACE_CATEGORIES.filter((race) => counts[race] !== countOf(race)).map(
      (race) => `programs for ${race} are counted as ${counts[race]}, not ${countOf(race)}`,
    ),
  ];
}
