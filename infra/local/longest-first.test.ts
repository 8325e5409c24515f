import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

test.each(LONGEST)('%s, which runs first, exists', (file) => {
  expect(existsSync(file)).toBe(true);
});
