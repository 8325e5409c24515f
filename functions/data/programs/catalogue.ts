import { LRUCache } from 'lru-cache';
import { programKeys } from '#functions/data/table/keys.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import {
  type CandidatePlace,
  type ProgramCounts,
  type ProgramsAsked,
  readListedPrograms,
  readNearestProgram,
  readProgramCounts,
} from './program-lists.ts';
import { IndexRow, ProgramRow, type PublishedProgram, readIndexLines, WorkoutRow } from './programs.ts';

/** The most programs, weeks and indexes that a warm function caches. */
const KEPT = { programs: 500, indexes: 100, weeks: 400, listed: 1_500 } as const;

/**
 * Programs as athletes read them, kept in the warm function: what is listed for some seconds, content
 * for as long as its version and revision are the current ones, for such content never changes.
 */
export interface Catalogue {
  /** Returns a page of the programs on offer: easiest first, then shortest. */
  listPrograms(asked: ProgramsAsked): Promise<PublishedProgram[]>;
  countPrograms(): Promise<ProgramCounts>;
  /** Returns the program at a place whose training days are closest. */
  findNearest(place: CandidatePlace): Promise<PublishedProgram | undefined>;
  /** Returns a program, also a deleted one: past days are still read from it. */
  findProgram(pid: string): Promise<ProgramRow | undefined>;
  /** Returns a program from the table, uncached, for decisions that must not rest on a stale answer. */
  findCurrentProgram(pid: string): Promise<ProgramRow | undefined>;
  readIndex(program: ProgramRow): Promise<IndexedWorkout[]>;
  /** The workouts of one week in the order of their days. */
  readWeek(program: ProgramRow, week: number): Promise<WorkoutRow[]>;
}

export function openCatalogue(table: Table, cacheSeconds: number): Catalogue {
  const ttl = Math.max(cacheSeconds, 0) * 1000 || 1;
  const counts = new LRUCache<'all', ProgramCounts>({ max: 1, ttl, fetchMethod: () => readProgramCounts(table) });
  const lists = new LRUCache<string, PublishedProgram[], () => Promise<PublishedProgram[]>>({
    maxSize: KEPT.listed,
    sizeCalculation: (programs) => programs.length + 1,
    ttl,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  const programs = new LRUCache<string, ProgramRow>({
    max: KEPT.programs,
    ttl,
    fetchMethod: (pid) => table.get(programKeys.program(pid), ProgramRow),
  });
  const indexes = new LRUCache<string, IndexedWorkout[], ProgramRow>({
    max: KEPT.indexes,
    fetchMethod: async (_key, _stale, { context: { pid, activeVersion } }) => {
      const row = await table.get(programKeys.index(pid, activeVersion), IndexRow);
      return row && readIndexLines(row.lines);
    },
  });
  const weeks = new LRUCache<string, WorkoutRow[], { program: ProgramRow; week: number }>({
    max: KEPT.weeks,
    fetchMethod: async (_key, _stale, { context: { program, week } }) => {
      const partition = programKeys.versionPartition(program.pid, program.activeVersion);
      const rows = await table.query({ partition, prefix: programKeys.weekPrefix(week) }, WorkoutRow);
      return rows.sort((a, b) => a.day - b.day || a.order - b.order);
    },
  });
  const contentKey = ({ pid, activeVersion, rev }: ProgramRow) => `${pid} ${activeVersion} ${rev}`;

  return {
    listPrograms: async (asked) =>
      (await lists.fetch(JSON.stringify(asked), { context: () => readListedPrograms(table, asked) })) ?? [],
    countPrograms: async () => (await counts.fetch('all')) as ProgramCounts,
    findNearest: async (place) =>
      (await lists.fetch(JSON.stringify(place), { context: () => readNearestProgram(table, place) }))?.[0],
    findProgram: (pid) => programs.fetch(pid),
    findCurrentProgram: (pid) => programs.fetch(pid, { forceRefresh: true }),
    readIndex: async (program) => (await indexes.fetch(contentKey(program), { context: program })) ?? [],
    readWeek: async (program, week) =>
      (await weeks.fetch(`${contentKey(program)} ${week}`, { context: { program, week } })) ?? [],
  };
}

/** Returns the data of an athlete without their current program, if that was deleted. */
export async function withPresentProgram<Told extends { readonly currentProgramId: string | null }>(
  told: Told,
  { findProgram }: Pick<Catalogue, 'findProgram'>,
): Promise<Told> {
  const program = told.currentProgramId === null ? undefined : await findProgram(told.currentProgramId);
  return program?.deletedAt === undefined ? told : { ...told, currentProgramId: null };
}
