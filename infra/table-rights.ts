import type { Area } from '#shared/http.ts';

/** A role's permissions on these partitions or, for the index, these lists. A `*` ends a prefix. */
export interface TableRight {
  readonly actions: readonly string[];
  readonly partitions: readonly string[];
  readonly isIndex?: true;
}

/** Single rows and ranges of one partition, also in transactions. Never a Scan, never the table itself. */
const READ = ['GetItem', 'Query', 'ConditionCheckItem'];
const WRITE = [...READ, 'PutItem', 'UpdateItem', 'DeleteItem'];

const may = (actions: readonly string[], ...partitions: string[]): TableRight => ({ actions, partitions });
const list = (...partitions: string[]): TableRight => ({ actions: ['Query'], partitions, isIndex: true });

/** The programs, the lists of those that can be chosen, and their versions. */
const PROGRAMS = ['PROGRAMS', 'PROGRAMS#*', 'P#*'];

/**
 * The rights of each function's role on the table. Functions that serve athletes reach every athlete: only the
 * session, which is a row, says which one is asking, and a role is the same for all. Tests check every call of
 * theirs against this.
 */
export const TABLE_RIGHTS: Readonly<
  Record<Area | 'program-import' | 'failed-imports' | 'scheduled' | 'reminder-sender', readonly TableRight[]>
> = {
  account: [
    may(WRITE, 'U#*', 'IDP#*', 'REF#*', 'ADMINS', 'PC#*'),
    may(['DeleteItem'], 'FEED#*'),
    may(['BatchWriteItem'], 'U#*', 'RL#*'),
    may(['UpdateItem'], 'RL#*'),
    may(['GetItem', 'UpdateItem'], 'PROGRAMS'),
    may(['GetItem'], 'STATS'),
    may(['PutItem'], 'AUD#*'),
    may(['DeleteItem'], 'STRIPE#*'),
  ],
  // Reads all of an athlete, and writes that the session was used and the call counted.
  exports: [may([...READ, 'UpdateItem'], 'U#*'), may(['Query'], 'PROGRAMS'), may(['GetItem'], 'PC#*')],
  workouts: [may(WRITE, 'U#*', 'FEED#*'), may(READ, ...PROGRAMS)],
  programs: [may(WRITE, 'U#*'), may(READ, ...PROGRAMS), may(['UpdateItem'], 'PROGRAMS')],
  billing: [may(WRITE, 'U#*', 'STRIPE#*')],
  strava: [may(WRITE, 'U#*', 'ATH#*'), may(READ, ...PROGRAMS), may(['UpdateItem'], 'RL#*')],
  'promo-codes': [
    may(WRITE, 'U#*', 'PC#*'),
    may(['GetItem'], 'PCODE#*'),
    may(['GetItem', 'PutItem'], 'PERSON#*'),
    may(['UpdateItem'], 'RL#*'),
  ],
  admin: [
    may(WRITE, 'U#*', 'ADMINS', 'PC#*', 'PCODE#*', 'JOB#*', ...PROGRAMS),
    may(['BatchWriteItem'], 'U#*'),
    may(['GetItem'], 'STATS'),
    may(['PutItem'], 'AUD#*'),
    list('PC', 'PROGRAM', 'USERS', 'USERWORD#*', 'AUDIT'),
  ],
  // Open to the world, so that it reaches nothing but what an event can be about, and whether it came before.
  webhooks: [may(WRITE, 'U#*', 'STRIPE#*', 'ATH#*', 'WH#*')],
  // Reads files that may be hostile, so it reaches no athlete, session or administrator, and only adds to the audit.
  'program-import': [
    may([...WRITE, 'BatchWriteItem'], 'JOB#*', ...PROGRAMS),
    may(['GetItem', 'PutItem'], 'MAPPING#*'),
    may(['PutItem'], 'AUD#*'),
    list('PROGRAM'),
  ],
  // Reads what an athlete is to be reminded of, and writes when it was.
  'reminder-sender': [
    may(READ, 'U#*', ...PROGRAMS),
    may(['UpdateItem', 'DeleteItem', 'BatchWriteItem'], 'U#*'),
    list('REMIND#*'),
  ],
  // Says of an upload that it has failed, without even reading it.
  'failed-imports': [may(['UpdateItem'], 'JOB#*')],
  // Reads its work off the index, reaches no administrator, and of programs only reads what they are.
  scheduled: [
    may([...WRITE, 'BatchWriteItem'], 'U#*', 'STRIPE#*', 'ATH#*', 'PC#*', 'RL#*', 'STATS'),
    may(['DeleteItem'], 'FEED#*'),
    may(['GetItem'], 'PROGRAMS'),
    list('DELETION', 'REFPEND', 'SUBLIVE', 'OUT', 'STRAVADUE', 'USERS', 'PROGRAM', 'PC'),
  ],
};
