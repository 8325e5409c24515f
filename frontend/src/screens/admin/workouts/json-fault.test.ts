import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOfJsonFault } from './json-fault.ts';

test.each([
  ['[]', null],
  ['[\n  {"name": "Row", "sets": -1.5e3}\n]\n', null],
  ['', 1],
  ['[\n  {"name": "Row"},\n]', 3],
  ['[\n  {"name": "Row",}\n]', 2],
  ['[\n  {"name": Row}\n]', 2],
  ["[\n  {'name': 1}\n]", 2],
  ['[\n  {"name": "Row"}\n  {"name": "Run"}\n]', 3],
  ['[\n  {"name": "Row"}\n\n', 2],
  ['[] []', 1],
  ['[\n{]', 2],
])('%j stops being JSON on line %s', (text, line) => {
  expect(lineOfJsonFault(text)).toBe(line);
});

test('a fault is found exactly where JSON.parse finds one', () => {
  const cut = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', ']', '}', ':', '\n', '1', 'null', '\u00a0'));
  fc.assert(
    fc.property(cut, ([json, at, put]) => {
      const text = json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + put.length);
      expect(lineOfJsonFault(text) === null).toBe(isJson(text));
    }),
    { numRuns: 300 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
