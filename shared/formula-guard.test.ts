import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withGuard, withoutGuard } from './formula-guard.ts';

const anyCell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\0a"), maxLength: 6 }));

test('[R60] a guarded cell begins no formula, and without its guard it is what it was', () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      expect(withGuard(cell)).not.toMatch(/^[=+\-@\t\r\0]/);
      expect(withoutGuard(withGuard(cell))).toBe(cell);
    }),
  );
});

test('only what could be a formula is guarded, and what looks guarded once more', () => {
  expect(['=1', "'=1", "''=1", "'quoted'", '5 x 5', '(-1)'].map(withGuard)).toEqual([
    "'=1",
    "''=1",
    "'''=1",
    "'quoted'",
    '5 x 5',
    '(-1)',
  ]);
});
