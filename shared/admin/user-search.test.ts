import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUserSearch, wordsOf } from './user-search.ts';
import { UserSearch } from './users.ts';

test.each([
  ['Maria del Carmen', ['maria', 'del', 'carmen']],
  ['maya.okafor+gym@mail.example.com', ['maya', 'okafor', 'gym', 'mail', 'example', 'com']],
  ['Anne-Marie O’Brien', ['anne', 'marie', 'obrien']],
  ["O'Brien", ['obrien']],
  ['José Ångström', ['jose', 'angstrom']],
  ['Łukasz Weiß', ['lukasz', 'weiss']],
  ['Søren Ægir Đorđe', ['soren', 'aegir', 'dorde']],
  ['İpek IŞIK ışık', ['ipek', 'isik', 'isik']],
  ['ΟΔΥΣΣΕΑΣ', ['οδυσσεασ']],
  ['王伟 (Wei)', ['王伟', 'wei']],
  ['ﬁrst Ｔｅｓｔ', ['first', 'test']],
  ['😀🏋️@example.com', ['😀🏋', 'example', 'com']],
  [' . ', []],
])('%s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

const word = fc.array(fc.constantFrom(...'aZéßŁøİςΣ한й5王😀'), { minLength: 1, maxLength: 6 });

test('the words of a text begin with the words of each of its beginnings', () => {
  fc.assert(
    fc.property(word, fc.nat(), (letters, cut) => {
      const [whole] = wordsOf(letters.join(''));
      const [begun] = wordsOf(letters.slice(0, 1 + (cut % letters.length)).join(''));
      expect(whole?.startsWith(begun ?? 'nothing')).toBe(true);
    }),
  );
});

test('the words of a text are the same in capitals, decomposed, and when split again', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.map((letters) => letters.join('')).join(' ');
      const found = wordsOf(text);
      for (const same of [text.normalize('NFD'), text.toUpperCase(), found.join(' ')])
        expect(wordsOf(same)).toEqual(found);
    }),
  );
});

describe('a search', () => {
  test.each([
    ['an', true],
    ['o’br', true],
    ['a an', true],
    ['王伟', true],
    ['a', false],
    ['a b', false],
    ['é', false],
    ['😀', false],
    ['@.', false],
    ['a'.repeat(255), false],
  ])('for %j is valid: %s', (text, expected) => {
    expect(isUserSearch(text)).toBe(expected);
    expect(UserSearch.safeParse(text).success).toBe(expected);
  });
});
