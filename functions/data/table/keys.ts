import { PROGRAM_DIFFICULTIES } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import { quarterOf } from '#shared/dates.ts';
import type { Program } from '#shared/programs/program.ts';
import type { Key } from './table.ts';

/** Every key of the one table is spelled here and nowhere else. Ids carry their kind: usr_, prg_, enr_, pc_, job_. */

/** 64 outcomes take 575 bytes, so that writing one costs one write unit. */
const OUTCOMES_IN_ROW = 64;

const userPartition = (uid: string) => `U#${uid}`;
const versionPartition = (pid: string, version: string) => `P#${pid}#V#${version}`;
const two = (value: number) => String(value).padStart(2, '0');
const three = (value: number) => String(value).padStart(3, '0');
const four = (value: number) => String(value).padStart(4, '0');

/** Begins what stands in place of a deleted athlete's uid. */
export const GONE_PREFIX = 'gone_';

/** The rows of one athlete. All `A#` rows are read together, as the head. */
export const userKeys = {
  partition: userPartition,
  uidOf: (partition: string): string => partition.slice(userPartition('').length),
  headPrefix: 'A#',
  profile: (uid: string): Key => ({ PK: userPartition(uid), SK: 'A#PROFILE' }),
  progress: (uid: string): Key => ({ PK: userPartition(uid), SK: 'A#PROGRESS' }),
  membership: (uid: string): Key => ({ PK: userPartition(uid), SK: 'A#SUB' }),
  enrolment: (uid: string): Key => ({ PK: userPartition(uid), SK: 'A#ENROL' }),
  assessment: (uid: string): Key => ({ PK: userPartition(uid), SK: 'A#ASSESS' }),
  earned: (uid: string): Key => ({ PK: userPartition(uid), SK: 'A#EARNED' }),
  referredBy: (uid: string): Key => ({ PK: userPartition(uid), SK: 'A#REFBY' }),
  session: (uid: string, secretHash: string): Key => ({ PK: userPartition(uid), SK: `S#${secretHash}` }),
  sessionPrefix: 'S#',
  activeDaysPrefix: 'Y#',
  activeDays: (uid: string, date: LocalDate): Key => ({ PK: userPartition(uid), SK: `Y#${quarterOf(date)}` }),
  planPrefix: 'T#',
  /** Outcomes and changes to the plan, which are read together. */
  enrolmentPrefix: (eid: string) => `T#${eid}#`,
  planChangesSuffix: '#PLAN',
  planChanges: (uid: string, eid: string): Key => ({ PK: userPartition(uid), SK: `T#${eid}#PLAN` }),
  /** The row with the outcome of a workout, by its number from 1 in the program of an enrolment. */
  outcomes: (uid: string, eid: string, number: number): Key => ({
    PK: userPartition(uid),
    SK: `T#${eid}#M${two(Math.floor((number - 1) / OUTCOMES_IN_ROW))}`,
  }),
  unplannedOutcomePrefix: 'D#',
  /** The outcome of a workout of no program. */
  unplannedOutcome: (uid: string, workoutId: string): Key => ({ PK: userPartition(uid), SK: `D#${workoutId}` }),
  completionPrefix: 'C#',
  completion: (uid: string, date: LocalDate, id: string): Key => ({ PK: userPartition(uid), SK: `C#${date}#${id}` }),
  removedPrefix: 'K#',
  /** An entry of the log that was deleted, which may be brought back. */
  removed: (uid: string, id: string): Key => ({ PK: userPartition(uid), SK: `K#${id}` }),
  resultPrefix: 'X#',
  /** The recorded sets of a logged workout, apart from its entry, so that lists do not read them. */
  result: (uid: string, entryId: string): Key => ({ PK: userPartition(uid), SK: `X#${entryId}` }),
  movementsPrefix: 'V#',
  /** The number of workouts for each movement; movement ids are lower case. */
  movementList: (uid: string): Key => ({ PK: userPartition(uid), SK: 'V#LIST' }),
  movementPrefix: (movementId: string) => `V#${movementId}#`,
  /** The sets of a movement in the quarter of a date. */
  movement: (uid: string, movementId: string, date: LocalDate): Key => ({
    PK: userPartition(uid),
    SK: `V#${movementId}#${quarterOf(date)}`,
  }),
  importPrefix: 'I#',
  import: (uid: string, importId: string): Key => ({ PK: userPartition(uid), SK: `I#${importId}` }),
  importPartPrefix: (importId: string) => `IP#${importId}#`,
  /** The entries that one write of an import has added, by the `seq` after it. */
  importPart: (uid: string, importId: string, seq: number): Key => ({
    PK: userPartition(uid),
    SK: `IP#${importId}#${String(seq).padStart(9, '0')}`,
  }),
  enrolmentHistoryPrefix: 'E#',
  pastEnrolment: (uid: string, eid: string): Key => ({ PK: userPartition(uid), SK: `E#${eid}` }),
  ledgerPrefix: 'L#',
  promoGrantPrefix: 'L#PROMO#',
  ledger: (uid: string, source: string): Key => ({ PK: userPartition(uid), SK: `L#${source}` }),
  creditPrefix: 'CREDIT#',
  /** Credit against upcoming invoices, keyed by the grant it comes from. */
  credit: (uid: string, source: string): Key => ({ PK: userPartition(uid), SK: `CREDIT#${source}` }),
  friendPrefix: 'F#',
  friend: (uid: string, friend: string): Key => ({ PK: userPartition(uid), SK: `F#${friend}` }),
  /** The number of referral rewards in a year; no grant, so it is apart from the ledger. */
  referralRewards: (uid: string, year: string): Key => ({ PK: userPartition(uid), SK: `CAP#REF#${year}` }),
  /** The athlete's row in the admin's user list. */
  listed: (uid: string): Key => ({ PK: userPartition(uid), SK: 'LISTED' }),
  wordPrefix: 'WORD#',
  /** A word of their name or e-mail, by which admins find them. */
  word: (uid: string, word: string): Key => ({ PK: userPartition(uid), SK: `WORD#${word}` }),
  /** Outside the head, so that no screen reads it. */
  stravaConnection: (uid: string): Key => ({ PK: userPartition(uid), SK: 'Z#STRAVA' }),
  stravaHandle: (uid: string, hash: string): Key => ({ PK: userPartition(uid), SK: `H#${hash}` }),
  sharePrefix: 'SH#',
  /** The share of a completed workout. */
  share: (uid: string, completionId: string): Key => ({ PK: userPartition(uid), SK: `SH#${completionId}` }),
  /** The share of a workout that was not logged, one a day. */
  shareOfDay: (uid: string, workoutId: string, date: LocalDate): Key => ({
    PK: userPartition(uid),
    SK: `SH#${workoutId}#${date}`,
  }),
  /** Counts calls against a limit within a window; expires soon after. */
  countedCalls: (uid: string, limit: string, window: number): Key => ({
    PK: userPartition(uid),
    SK: `RL#${limit}#${window}`,
  }),
  reminders: (uid: string): Key => ({ PK: userPartition(uid), SK: 'REMIND' }),
  reminderDevicePrefix: 'PUSH#',
  /** The push subscription of a session's device. */
  reminderDevice: (uid: string, sessionId: string): Key => ({ PK: userPartition(uid), SK: `PUSH#${sessionId}` }),
  calendarFeed: (uid: string): Key => ({ PK: userPartition(uid), SK: 'FEED' }),
  tombstone: (uid: string): Key => ({ PK: userPartition(uid), SK: 'TOMB' }),
};

/** The range of keys between two places in the log. */
export const completionRange = (from: string, to: string) => ({ from: `C#${from}`, to: `C#${to}` });

export const identityKey = (issuer: string, subject: string): Key => ({ PK: `IDP#${issuer}#${subject}`, SK: 'IDP' });

/** Leads from a referral code to the athlete whose it is. */
export const referralCodeKey = (code: string): Key => ({ PK: `REF#${code}`, SK: 'REF' });

/** Leads from the hash of a calendar feed's token to the athlete whose plan it is. */
export const feedKey = (tokenHash: string): Key => ({ PK: `FEED#${tokenHash}`, SK: 'FEED' });

export const programKeys = {
  idPrefix: 'prg_',
  listPartition: 'PROGRAMS',
  program: (pid: string): Key => ({ PK: 'PROGRAMS', SK: `P#${pid}` }),
  versionPartition,
  index: (pid: string, version: string): Key => ({ PK: versionPartition(pid, version), SK: 'INDEX' }),
  workoutPrefix: 'W#',
  weekPrefix: (week: number) => `W#${two(week)}#`,
  workout: (pid: string, version: string, week: number, day: number, number: number): Key => ({
    PK: versionPartition(pid, version),
    SK: `W#${two(week)}#${day}#${four(number)}`,
  }),
};

type Placed = Pick<Program, 'name' | 'difficulty' | 'category' | 'racecategory' | 'frequency'> & {
  readonly pid: string;
  readonly weeks: number;
};

const levelPrefix = (difficulty: Program['difficulty']) => `${PROGRAM_DIFFICULTIES.indexOf(difficulty)}#`;
/** Sorts by length, then by name. */
const shortestFirst = ({ weeks, name, pid }: Placed) => `${three(weeks)}#${name.toLowerCase()}#${pid}`;
/** Counts down, so that of the programs for at most so many days those for the most come first. */
const daysLeft = (days: number) => String(7 - days);

/**
 * The lists of the programs that can be chosen. Each has a copy of every such program, in the order in which it is read,
 * so that a page costs what a page is; a program that is deleted is on none.
 */
export const programListKeys = {
  /** The number of listed programs. */
  state: { PK: 'PROGRAMS#LISTS', SK: 'STATE' } satisfies Key,
  everyCategory: 'PROGRAMS#ALL',
  ofCategory: (category: Program['category']) => `PROGRAMS#C#${category}`,
  /** A program's place in the lists by category: easiest first. */
  place: (program: Placed) => levelPrefix(program.difficulty) + shortestFirst(program),
  levelPrefix,
  /** The range of all places, or those of a level, up to a last one. */
  places: (difficulty: Program['difficulty'] | undefined) =>
    difficulty
      ? { from: levelPrefix(difficulty), to: `${levelPrefix(difficulty).slice(0, -1)}$` }
      : { from: '0', to: '9' },
  /** Beyond a place, and before the next one. */
  after: (place: string) => `${place}!`,
  /** The partition a recommendation reads: kind of race and level; sorted by category and days. */
  ofRace: ({ racecategory, difficulty }: Pick<Placed, 'racecategory' | 'difficulty'>) =>
    `PROGRAMS#R#${racecategory}#${difficulty}`,
  placeOfRace: (program: Placed) => `${program.category}#${daysLeft(program.frequency)}#${shortestFirst(program)}`,
  /** Programs for at most so many days, the most first. */
  atMostDays: (category: Program['category'], days: number) => ({
    from: `${category}#${daysLeft(days)}#`,
    to: `${category}#9`,
  }),
  /** Programs for more days, the most first. */
  moreDays: (category: Program['category'], days: number) => ({
    from: `${category}#`,
    to: `${category}#${daysLeft(days)}`,
  }),
};

export const promoCodeKeys = {
  promoCode: (id: string): Key => ({ PK: `PC#${id}`, SK: 'PC' }),
  /** Leads from the code as it is typed to its row, and keeps it from being given twice. */
  pointer: (code: string): Key => ({ PK: `PCODE#${code}`, SK: 'PCODE' }),
  usePrefix: 'USE#',
  use: (id: string, uid: string): Key => ({ PK: `PC#${id}`, SK: `USE#${uid}` }),
  /** Marks that a person, an HMAC of how they sign in, has used the code; outlives the account. */
  personalUse: (person: string, id: string): Key => ({ PK: `PERSON#${person}`, SK: `PROMO#${id}` }),
  recentUsePrefix: 'R#',
  recentUse: (id: string, usedAt: string, uid: string): Key => ({ PK: `PC#${id}`, SK: `R#${usedAt}#${uid}` }),
};

export const stripeKeys = {
  customer: (customerId: string): Key => ({ PK: `STRIPE#${customerId}`, SK: 'CUS' }),
  event: (eventId: string): Key => ({ PK: `WH#stripe#${eventId}`, SK: 'WH' }),
};

/** Leads from an athlete at Strava to the one of ours who has connected them. */
export const stravaAthleteKey = (athleteId: string): Key => ({ PK: `ATH#${athleteId}`, SK: 'ATH' });

/** Attempts at an operation within a window such as a day, by a uid or by a person across their accounts. */
export const attemptsKey = (who: string, operation: string, window: string): Key => ({
  PK: `RL#${who}#${operation}#${window}`,
  SK: 'RL',
});

/** Counts calls from an address or a session, of which only a hash is stored. */
export const addressCallsKey = (hash: string, limit: string, window: number): Key => ({
  PK: `RL#${hash}#${limit}#${window}`,
  SK: 'RL',
});

export const uploadJobKey = (jobId: string): Key => ({ PK: `JOB#${jobId}`, SK: 'JOB' });

/** The mapping for files with these column names, given as a hash. */
export const fileMappingKey = (names: string): Key => ({ PK: `MAPPING#${names}`, SK: 'MAPPING' });

export const adminKeys = {
  partition: 'ADMINS',
  count: { PK: 'ADMINS', SK: 'COUNT' } satisfies Key,
  admin: (uid: string): Key => ({ PK: 'ADMINS', SK: `A#${uid}` }),
  adminPrefix: 'A#',
};

export const auditKey = (at: string, id: string): Key => ({
  PK: `AUD#${at.slice(0, 7).replace('-', '')}`,
  SK: `${at}#${id}`,
});

/** The list of programs by name. */
export const PROGRAMS_BY_NAME = 'PROGRAM';

/** The list of what administrators did. */
export const AUDIT = 'AUDIT';

/** The product's numbers as they were last counted. */
export const statsKey: Key = { PK: 'STATS', SK: 'CENSUS' };

/** When the scheduled jobs last finished. */
export const scheduledRunKey: Key = { PK: 'STATS', SK: 'RUN' };

/** The list of everybody with an account, by when they signed up. */
export const USERS = 'USERS';

/**
 * One of the lists of words of names and e-mails: there is one for each two letters that a word begins with. The longest,
 * of one provider's domain or of all that end in .com, grow by a row a sign-up, as the list of everybody does.
 */
export const usersByWord = (word: string): string => `USERWORD#${[...word].slice(0, 2).join('')}`;

/** The list of accounts whose deletion is not finished. */
export const DELETIONS = 'DELETION';

/** The list of referrals that are not settled, by when they are next to be looked at. */
export const PENDING_REFERRALS = 'REFPEND';

/** The list of subscriptions that Stripe may change by itself, by when they were last fetched. */
export const LIVE_SUBSCRIPTIONS = 'SUBLIVE';

/** The list of what Stripe is still to be told, by when it came up. */
export const CREDITS_TO_SEND = 'OUT';

/** The list of Strava connections to end or to look at, by when that came up. */
export const DUE_STRAVA_CONNECTIONS = 'STRAVADUE';

/** The lists of reminders by when they are due, so many that no one of them is written by everybody at once. */
export const REMINDER_SHARDS = 8;
export const remindersDue = (shard: number): string => `REMIND#${shard}`;

/** The sparse index: work lists and admin lists. */
export const indexed = {
  /** Searched by the beginning of the name, in whatever case. */
  program: (name: string, pid: string) => ({ GSI1PK: PROGRAMS_BY_NAME, GSI1SK: `${name.toLowerCase()}#${pid}` }),
  audit: (at: string, id: string) => ({ GSI1PK: AUDIT, GSI1SK: `${at}#${id}` }),
  user: (createdAt: string, uid: string) => ({ GSI1PK: USERS, GSI1SK: `${createdAt}#${uid}` }),
  userByWord: (word: string, uid: string) => ({ GSI1PK: usersByWord(word), GSI1SK: `${word}#${uid}` }),
  promoCode: (createdAt: string) => ({ GSI1PK: 'PC', GSI1SK: createdAt }),
  stagedVersion: (createdAt: string) => ({ GSI1PK: 'STAGED', GSI1SK: createdAt }),
  deletion: (deletedAt: string) => ({ GSI1PK: DELETIONS, GSI1SK: deletedAt }),
  liveSubscription: (fetchedAt: string) => ({ GSI1PK: LIVE_SUBSCRIPTIONS, GSI1SK: fetchedAt }),
  creditToSend: (createdAt: string) => ({ GSI1PK: CREDITS_TO_SEND, GSI1SK: createdAt }),
  pendingReferral: (dueAt: string) => ({ GSI1PK: PENDING_REFERRALS, GSI1SK: dueAt }),
  dueReminder: (shard: number, dueAt: string, uid: string) => ({
    GSI1PK: remindersDue(shard),
    GSI1SK: `${dueAt}#${uid}`,
  }),
  dueStravaConnection: (dueAt: string) => ({ GSI1PK: DUE_STRAVA_CONNECTIONS, GSI1SK: dueAt }),
};
