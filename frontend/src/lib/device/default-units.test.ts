import { expect, test } from 'vitest';
import { unitsOfLanguage } from './default-units.ts';

test.each([
  ['en-US', 'lb', 'mi'],
  ['es-US', 'lb', 'mi'],
  ['en-us', 'lb', 'mi'],
  ['en-LR', 'lb', 'mi'],
  ['my-MM', 'lb', 'mi'],
  ['zh-Hans-US', 'lb', 'mi'],
  ['en-US-u-hc-h23', 'lb', 'mi'],
  ['en-US@posix', 'lb', 'mi'],
  ['en-GB', 'kg', 'mi'],
  ['en-IE', 'kg', 'km'],
  ['de-DE', 'kg', 'km'],
  ['en-CA', 'kg', 'km'],
  ['en', 'kg', 'km'],
  ['en-u-us', 'kg', 'km'],
  ['es-419', 'kg', 'km'],
  ['', 'kg', 'km'],
] as const)('takes %j for %s and %s', (language, load, distance) => {
  expect(unitsOfLanguage(language)).toEqual({ load, distance });
});
