import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameUpTo } from './name.ts';

const Name = nameUpTo(40, 'Name is required');

function problemsWith(name: string): string[] {
  return z.safeParse(Name, name).error?.issues.map(({ message }) => message) ?? [];
}

test.each([
  ['nothing', ''],
  ['spaces of every kind', ' \t\n\u00a0\u2003\u3000'],
  ['NUL', '\0'],
  ['a reversing mark', '\u202e'],
  ['a space of no width', '\u200b'],
  ['joiners', '\u200d\u200c\u2060'],
  ['a byte order mark', '\ufeff'],
  ['letters that fill a place and draw nothing', '\u3164\u115f\u1160\uffa0'],
  ['a braille cell without a dot', '\u2800'],
  ['a soft hyphen', '\u00ad'],
  ['a variation of nothing', '\ufe0f'],
  ['tags', '\u{e0067}\u{e0062}'],
])('%s is not a name', (_what, name) => {
  expect(problemsWith(name)).toEqual(['Name is required']);
  expect(problemsWith(` ${name} `)).toEqual(['Name is required']);
});

test.each([
  ['NUL', 'Ann\0a'],
  ['a line break', 'Anna\nAdministrator'],
  ['a paragraph', 'Anna\u2029B'],
  ['a reversing mark', 'anna\u202egnp.exe'],
  ['an isolate', '\u2066Anna\u2069'],
  ['an escape', 'Anna\u001b[2J'],
  ['a control of the second row', 'Anna\u0085'],
])('%s within a name is refused', (_what, name) => {
  expect(problemsWith(name)).toEqual(['Must be one line without control characters']);
});

test.each([
  'Maria',
  'Ó Súilleabháin',
  "D'Arcy-Smith Jr.",
  'Nguye\u0302\u0303n',
  'X Æ A-12',
  'علی‌رضا', // with a joiner that separates
  'שָׁלוֹם',
  'אנה\u200f',
  'ක්‍රිෂාන්', // with one that joins
  'หญิง',
  '王小明',
  'ひろし',
  '한지민',
  'ᚠᚢᚦ',
  '🏃🏽‍♀️',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '3',
])('%s is a name', (name) => {
  expect(z.parse(Name, ` ${name} `)).toBe(name);
});

test('a name is trimmed, and within its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { success, data = '' } = z.safeParse(Name, text);
      if (!success) return;
      expect(data).toBe(text.trim());
      expect(data.length).toBeLessThanOrEqual(40);
      expect(problemsWith(data)).toEqual([]);
    }),
  );
});
