import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { versionOf } from '#functions/data/programs/programs.ts';
import type { Rig } from '#infra/testing/rig.ts';

/** Returns the version that a replacement must name as its base; empty for a new program. */
export async function presentVersion({ table }: Pick<Rig, 'table'>, pid: string): Promise<string> {
  const program = await findProgramRow(table, pid);
  return program ? versionOf(program) : '';
}
