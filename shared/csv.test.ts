import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const anyCell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@\'\t\r\n",\0a'), maxLength: 6 }));

test('[R60] no cell begins a formula, quoted or not', () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      expect(csvText([[cell, 'x']])).not.toMatch(/^\uFEFF"?[=+\-@\t\r\0]/);
    }),
  );
});

test('rows end as RFC 4180 says, and only cells that need it are quoted', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Row, easy', 'He said "go"\nand went'],
    ['=1+1', '5 x 5'],
  ];
  expect(csvText(rows)).toBe('\uFEFFName,Notes\r\n"Row, easy","He said ""go""\nand went"\r\n\'=1+1,5 x 5\r\n');
});
