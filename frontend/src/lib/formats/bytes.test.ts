import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '1 kB'],
  [41_400, '41 kB'],
  [1_230_000, '1.3 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
