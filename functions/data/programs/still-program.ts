import { absent, type Condition, equals } from '#functions/data/table/expressions.ts';
import { programKeys } from '#functions/data/table/keys.ts';
import { check, type WriteAction } from '#functions/data/table/table.ts';
import type { ProgramRow } from './programs.ts';

/** Holds while nobody has replaced, edited or deleted the program since it was read. */
export function isStill({ activeVersion, rev }: ProgramRow): Condition {
  return { activeVersion: equals(activeVersion), rev: equals(rev), deletedAt: absent };
}

/** Holds while it is still what was read. */
export function checkStill(program: ProgramRow): WriteAction {
  return check(programKeys.program(program.pid), isStill(program));
}
