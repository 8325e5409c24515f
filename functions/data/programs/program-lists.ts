import * as z from 'zod/mini';
import { unchanged } from '#functions/data/table/expressions.ts';
import { programKeys, programListKeys } from '#functions/data/table/keys.ts';
import {
  ConditionFailed,
  type Key,
  put,
  type Row,
  remove,
  type Table,
  update,
  type WriteAction,
} from '#functions/data/table/table.ts';
import type { Program } from '#shared/programs/program.ts';
import { ProgramRow, PublishedProgram } from './programs.ts';
import { checkStill } from './still-program.ts';

type RaceCategory = Program['racecategory'];

const COUNTS = { Singles: 'singles', 'Doubles/Relay': 'doubles' } as const satisfies Record<RaceCategory, string>;

/**
 * `singles` and `doubles` are how many programs are on the lists, true once the lists are complete: that is after
 * `passes` of the scheduled job over all programs. `changes` grows with each of them.
 */
const ListsRow = z.object({
  singles: z.optional(z.number()),
  doubles: z.optional(z.number()),
  changes: z.optional(z.number()),
  passes: z.optional(z.number()),
});

/** During the first, a function of the release before may publish a program without listing it. */
const PASSES = 2;
const WRITES_AT_ONCE = 16;

export interface ProgramCounts {
  /** The lists have every program that can be chosen. */
  readonly isListed: boolean;
  readonly byRace: Readonly<Record<RaceCategory, number>>;
}

export async function readProgramCounts(table: Table): Promise<ProgramCounts> {
  const row = await table.get(programListKeys.state, ListsRow);
  return {
    isListed: (row?.passes ?? 0) >= PASSES,
    byRace: { Singles: row?.singles ?? 0, 'Doubles/Relay': row?.doubles ?? 0 },
  };
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
  return update(programListKeys.state, { add: { ...countOf(before, -1), ...countOf(after, 1), changes: 1 } });
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

/** Reads the same from the programs themselves, as long as the lists are not complete: all of them each time. */
export async function readUnlistedPrograms(table: Table, asked: ProgramsAsked): Promise<PublishedProgram[]> {
  return selectPrograms(await readPublishedPrograms(table), asked);
}

function selectPrograms(
  programs: readonly PublishedProgram[],
  { difficulty, category, after = '', limit }: ProgramsAsked,
): PublishedProgram[] {
  return programs
    .filter((program) => !difficulty || program.difficulty === difficulty)
    .filter((program) => !category || program.category === category)
    .map((program) => ({ program, place: programListKeys.place(program) }))
    .filter(({ place }) => place > after)
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, limit)
    .map(({ program }) => program);
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

async function readPublishedPrograms(table: Table): Promise<ProgramRow[]> {
  const rows = await table.query({ partition: programKeys.listPartition }, ProgramRow);
  return rows.filter(({ deletedAt }) => deletedAt === undefined);
}

/**
 * Passes over all programs and lists them as they are, until the lists are complete: those of a table that was filled
 * before there were lists. A program that is changed meanwhile is listed by that change.
 */
export async function passOverPrograms(table: Table): Promise<void> {
  const state = await table.get(programListKeys.state, ListsRow);
  if ((state?.passes ?? 0) >= PASSES) return;
  const programs = await readPublishedPrograms(table);
  const list = (program: ProgramRow) =>
    table.write({ program: checkStill(program), ...putListing(program) }).catch(unlessChanged);
  for (let start = 0; start < programs.length; start += WRITES_AT_ONCE)
    await Promise.all(programs.slice(start, start + WRITES_AT_ONCE).map(list));
  const count = (race: RaceCategory) => programs.filter(({ racecategory }) => racecategory === race).length;
  const set = { singles: count('Singles'), doubles: count('Doubles/Relay'), passes: (state?.passes ?? 0) + 1 };
  const change = update(programListKeys.state, { set, add: { changes: 1 } }, { changes: unchanged(state?.changes) });
  await table.write({ counted: change }).catch(unlessChanged);
}

/** Says of a table without programs that its lists are complete. */
export function beginLists(): Record<'lists', WriteAction> {
  return { lists: put({ ...programListKeys.state, passes: PASSES }) };
}

/** Whoever changed it has listed it; what was counted wrong is counted by the next pass. */
function unlessChanged(error: unknown): void {
  if (!(error instanceof ConditionFailed)) throw error;
}
