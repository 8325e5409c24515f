import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { versionOf } from '#functions/data/programs/programs.ts';
import type { Rig } from '#infra/testing/rig.ts';

/** What somebody who replaces a program now names as its base; empty when there is no such program. */
export async function presentVersion({ table }: Pick<Rig, 'table'>, pid: string): Promise<string> {
  const program = await findProgramRow(table, pid);
  return program ? versionOf(program) : '';
}
