import * as z from 'zod/mini';
import { programListKeys } from '#functions/data/table/keys.ts';
import { type Key, put, type Row, remove, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import type { Program } from '#shared/programs/program.ts';
import { PublishedProgram } from './programs.ts';

type RaceCategory = Program['racecategory'];

const COUNTS = { Singles: 'singles', 'Doubles/Relay': 'doubles' } as const satisfies Record<RaceCategory, string>;

/** How many programs are on the lists. */
const ListsRow = z.object({ singles: z.optional(z.number()), doubles: z.optional(z.number()) });

export type ProgramCounts = Readonly<Record<RaceCategory, number>>;

export async function readProgramCounts(table: Table): Promise<ProgramCounts> {
  const row = await table.get(programListKeys.state, ListsRow);
  return { Singles: row?.singles ?? 0, 'Doubles/Relay': row?.doubles ?? 0 };
}

/** Lists a program as it is from now on, in the transaction that makes it so. */
export function changeLists(
  before: PublishedProgram | undefined,
  after: PublishedProgram | undefined,
): Record<string, WriteAction> {
  const [left, now] = [before ? placesOf(before) : [], after ? placesOf(after) : []];
  const isLeft = ({ PK, SK }: Key) => !now.some((place) => place.PK === PK && place.SK === SK);
  return {
    ...Object.fromEntries(left.filter(isLeft).map((key, index) => [`unlisted${index}`, remove(key)])),
    ...(after && putListing(after)),
    ...(before?.racecategory !== after?.racecategory && { counted: countChange(before, after) }),
  };
}

/** The rows by which a program is on the lists. */
export function listingOf(program: PublishedProgram): Row[] {
  const copy = z.parse(PublishedProgram, program);
  return placesOf(program).map((key) => ({ ...key, ...copy }));
}

const putListing = (program: PublishedProgram): Record<string, WriteAction> =>
  Object.fromEntries(listingOf(program).map((row, index) => [`listed${index}`, put(row)]));

/** Changes the number of listed programs, when one replaces another or none. */
function countChange(before: PublishedProgram | undefined, after: PublishedProgram | undefined) {
  const countOf = (program: PublishedProgram | undefined, by: number) =>
    program && { [COUNTS[program.racecategory]]: by };
  return update(programListKeys.state, { add: { ...countOf(before, -1), ...countOf(after, 1) } });
}

function placesOf(program: PublishedProgram): Key[] {
  const SK = programListKeys.place(program);
  return [
    { PK: programListKeys.everyCategory, SK },
    { PK: programListKeys.ofCategory(program.category), SK },
    { PK: programListKeys.ofRace(program), SK: programListKeys.placeOfRace(program) },
  ];
}

export interface ProgramFilters {
  readonly difficulty?: Program['difficulty'] | undefined;
  readonly category?: Program['category'] | undefined;
}

/** Returns a program's place in a list, where a page may begin. */
export const placeOf = (program: PublishedProgram): string => programListKeys.place(program);

/** Whether a place is one of the list with these filters. */
export const isPlaceIn = ({ difficulty }: ProgramFilters, place: string): boolean =>
  !difficulty || place.startsWith(programListKeys.levelPrefix(difficulty));

export interface ProgramsAsked extends ProgramFilters {
  /** The place they come after. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns a page of the listed programs: easiest first, then shortest. */
export function readListedPrograms(
  table: Table,
  { difficulty, category, after, limit }: ProgramsAsked,
): Promise<PublishedProgram[]> {
  const partition = category ? programListKeys.ofCategory(category) : programListKeys.everyCategory;
  const range = programListKeys.places(difficulty);
  const from = after === undefined ? range.from : programListKeys.after(after);
  return table.query({ partition, ...range, from, limit }, PublishedProgram);
}

/** The place of candidates in the lists: kind of race, level, category, and at least so many days. */
export interface CandidatePlace extends Pick<Program, 'racecategory' | 'difficulty' | 'category'> {
  readonly days: number;
  readonly asksMore: boolean;
}

/** Reads the one program in a place whose days are closest; none where there is none. */
export function readNearestProgram(table: Table, place: CandidatePlace): Promise<PublishedProgram[]> {
  const { category, days, asksMore } = place;
  const range = asksMore ? programListKeys.moreDays(category, days) : programListKeys.atMostDays(category, days);
  const partition = programListKeys.ofRace(place);
  const one = { limit: 1, newestFirst: asksMore, eventuallyConsistent: true };
  return table.query({ partition, ...range, ...one }, PublishedProgram);
}
