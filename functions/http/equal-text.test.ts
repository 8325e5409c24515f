import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalText } from './equal-text.ts';

test('tells texts apart, of whatever lengths in characters and bytes', () => {
  expect(equalText('é'.repeat(43), 'e'.repeat(43))).toBe(false);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(equalText(a, a)).toBe(true);
      expect(equalText(a, b)).toBe(a === b);
    }),
  );
});
