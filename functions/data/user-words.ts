import * as z from 'zod/mini';
import { isFindable, wordsOf } from '#shared/admin/user-search.ts';
import { indexed, userKeys, usersByWord } from './table/keys.ts';
import { put, type Row, remove, type Table, type WriteAction } from './table/table.ts';

/** The texts a user can be found by. */
export interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/** Limits of what is indexed of a user, because names and addresses can be of any length. */
const WORDS_MAX = 12;
const WORD_CHARACTERS = 32;

/** The distinct words somebody is found by, those of the name before those of the e-mail. */
function wordsOfUser({ firstName, lastName, email }: Named): string[] {
  return [...new Set([firstName, lastName, email ?? ''].flatMap(wordsOf).map(shortened))].slice(0, WORDS_MAX);
}

const shortened = (word: string) => [...word].slice(0, WORD_CHARACTERS).join('');

/** A row for each word, with all of them on it, so that a search for several words reads one list. */
export function wordRows(uid: string, named: Named): Row[] {
  const words = wordsOfUser(named);
  return words
    .filter(isFindable)
    .map((word) => ({ ...userKeys.word(uid, word), ...indexed.userByWord(word, uid), words: words.join(' ') }));
}

/** Puts the rows in place of those of a former name; nothing where their words are the same. */
export function replaceWords(uid: string, former: Named | undefined, named: Named): Record<string, WriteAction> {
  const [was, is] = [former ? wordRows(uid, former) : [], wordRows(uid, named)];
  if (was[0]?.words === is[0]?.words) return {};
  const kept = new Set(is.map(({ SK }) => SK));
  return Object.fromEntries([
    ...was.filter(({ SK }) => !kept.has(SK)).map(({ PK, SK }) => [SK, remove({ PK, SK })]),
    ...is.map((row) => [row.SK, put(row)]),
  ]);
}

/** Rows of a list that a page of a search looks at: of one word most lead to a user, of several only some do. */
const LOOKED_AT = { oneWord: 24, severalWords: 1_000 } as const;

const WordRow = z.object({ PK: z.string(), SK: z.string(), words: z.string() });

/** Where a page of a search ends: the word of the last row, and its user. */
export interface WordPlace {
  readonly word: string;
  readonly uid: string;
}

interface FoundPage {
  readonly uids: readonly string[];
  readonly next: WordPlace | null;
}

/** The word of a search that the others only narrow down: the longest, rather not one of a mail provider. */
export function leadingWord(search: string): string {
  const [local = ''] = search.split('@');
  const candidates = [wordsOf(local), wordsOf(search)].map((words) => words.filter(isFindable));
  const words = candidates.find(({ length }) => length > 0) ?? [];
  return shortened(words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''));
}

/**
 * At most so many of those who have a word for each beginning searched for, each of them once. A page may be short, even
 * empty, and have another after it.
 */
export async function findUsersByWords(
  table: Table,
  search: string,
  limit: number,
  after?: WordPlace,
): Promise<FoundPage> {
  const leading = leadingWord(search);
  const beginnings = wordsOf(search).map(shortened);
  const lookedAt = beginnings.length > 1 ? LOOKED_AT.severalWords : LOOKED_AT.oneWord;
  const keys = after && { ...userKeys.word(after.uid, after.word), ...indexed.userByWord(after.word, after.uid) };
  const page = { limit: lookedAt, prefix: leading, after: keys, oldestFirst: true };
  const rows = await table.queryList(usersByWord(leading), WordRow, page);
  const places = rows.map(({ PK, SK, words }) => ({
    uid: userKeys.uidOf(PK),
    word: SK.slice(userKeys.wordPrefix.length),
    words: words.split(' '),
  }));
  const found = places.filter(
    ({ word, words }) =>
      // Where several of a user's words begin so, only the first leads to the user.
      words.filter(isFindable).find((other) => other.startsWith(leading)) === word &&
      beginnings.every((beginning) => words.some((other) => other.startsWith(beginning))),
  );
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : rows.length === lookedAt ? places.at(-1) : undefined;
  return { uids: shown.map(({ uid }) => uid), next: last ? { word: last.word, uid: last.uid } : null };
}
