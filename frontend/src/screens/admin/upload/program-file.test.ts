import { expect, test } from 'vitest';
import { nameOfFile, numberOrEmpty } from '#frontend/screens/admin/programs/program-fields.ts';
import { isReadable, problemOfFile } from './program-file.ts';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

test.each(['plan.csv', 'Plan.XLSX', 'my.plan.v2.csv'])('%s can be sent', (name) => {
  expect(problemOfFile(file(name))).toBeUndefined();
});

test.each(['plan.xls', 'plan.csv.exe', 'csv', 'plan'])('%s is not a program file', (name) => {
  expect(problemOfFile(file(name))).toBe('Please upload a CSV or XLSX file.');
});

test('4 MB is the limit', () => {
  expect(problemOfFile(file('plan.csv', 4_000_000))).toBeUndefined();
  expect(problemOfFile(file('plan.csv', 4_000_001))).toContain('4.1 MB');
});

test('a file that was changed after it was chosen is noticed', async () => {
  const changed = file('plan.csv');
  changed.slice = () => {
    throw new DOMException('The file was changed', 'NotReadableError');
  };
  expect(await isReadable(changed)).toBe(false);
  expect(await isReadable(file('plan.csv'))).toBe(true);
});

test.each([
  ['sub-90_engine.xlsx', 'Sub 90 engine'],
  ['  .csv', ''],
])('%s suggests the name %j', (name, suggestion) => {
  expect(nameOfFile(file(name))).toBe(suggestion);
});

test.each([
  ['ten', ''],
  ['', ''],
  ['10 weeks', '10'],
])('reads %j as the number %j', (typed, number) => {
  expect(numberOrEmpty(typed)).toBe(number);
});
