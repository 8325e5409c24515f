import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordsOf } from './records.ts';

const read = (text: string, delimiter = ',') =>
  [...recordsOf(text, delimiter)].map(({ line, cells }): unknown[] => [line, ...(cells ?? ['stray'])]);

test('splits records at any line end, with the line of each', () => {
  expect(read('a,b\r\nc,\n\n"d"\re')).toEqual([
    [1, 'a', 'b'],
    [2, 'c', ''],
    [3, ''],
    [4, 'd'],
    [5, 'e'],
  ]);
  expect(read('a;"b;c"\n', ';')).toEqual([[1, 'a', 'b;c']]);
  expect(read('')).toEqual([]);
  expect(read('a,')).toEqual([[1, 'a', '']]);
});

test('keeps quotes, delimiters and line breaks of quoted cells, and counts their lines', () => {
  expect(read('"he said ""5,5""","one\r\ntwo\nthree\rfour"\nnext')).toEqual([
    [1, 'he said "5,5"', 'one\r\ntwo\nthree\rfour'],
    [5, 'next'],
  ]);
});

test('takes quotes as they are where they do not begin a cell', () => {
  expect(read('5" pipe,"ok" \nnext')).toEqual([
    [1, '5" pipe', 'ok'],
    [2, 'next'],
  ]);
});

test('gives up only the line with a stray quote', () => {
  expect(read('a,b\n1,"two\n3,"four"\n5,6')).toEqual([
    [1, 'a', 'b'],
    [2, 'stray'],
    [3, '3', 'four'],
    [4, '5', '6'],
  ]);
  expect(read('1,"two\n3,4\r\n5,""\n')).toEqual([
    [1, 'stray'],
    [2, '3', '4'],
    [3, '5', ''],
  ]);
  expect(read('"he said "ok"",2\n3,"four\nfive"')).toEqual([
    [1, 'stray'],
    [2, '3', 'four\nfive'],
  ]);
  expect(read('1,"two\n3,4\n5,"six\nseven"\n8')).toEqual([
    [1, 'stray'],
    [2, '3', '4'],
    [3, '5', 'six\nseven'],
    [5, '8'],
  ]);
  expect(read('a,"')).toEqual([[1, 'stray']]);
});

/** A text that counts how often one of its characters is looked at. */
class CountedText extends String {
  looks = 0;

  override charCodeAt(index: number): number {
    this.looks++;
    return super.charCodeAt(index);
  }
}

const looksIn = (text: string) => {
  const counted = new CountedText(text);
  for (const _ of recordsOf(counted as unknown as string, ','));
  return counted.looks;
};

test('[R86] looks at each character a few times at most, however quotes stand', () => {
  const pieces = fc.constantFrom('a', ',', '\n', '"', '""', ',"', '",', '"\n', '\n"', '","', '"""', 'a'.repeat(20));
  const lines = fc.array(pieces, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 4 }), fc.constantFrom(1, 50), (parts, times) => {
      const text = parts.map((part) => part.repeat(times)).join('');
      expect(looksIn(text)).toBeLessThan(12 * text.length + 12);
    }),
    { numRuns: 2_000 },
  );
});
