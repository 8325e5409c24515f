import { absent, present } from '#functions/data/table/expressions.ts';
import { programKeys } from '#functions/data/table/keys.ts';
import { update, type WriteAction } from '#functions/data/table/table.ts';

/**
 * Counts an athlete who goes to a program from the one they are on, in the transaction in which they do. Refused for a
 * program that is deleted.
 */
export function countChange(from: string | undefined, to: string): Record<string, WriteAction> {
  if (from === to) return {};
  const joined = update(programKeys.program(to), { add: { athletes: 1 } }, { PK: present, deletedAt: absent });
  return { joinedProgram: joined, ...(from !== undefined && countLeaving(from)) };
}

/** Counts an athlete who is on no program from now on. */
export function countLeaving(pid: string): Record<'leftProgram', WriteAction> {
  return { leftProgram: update(programKeys.program(pid), { add: { athletes: -1 } }, { PK: present }) };
}
