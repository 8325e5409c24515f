/** Runs around every journey: fails it on console errors that it did not expect. */
import { afterEach, beforeAll, expect } from 'vitest';
import { takeComplaints } from './console-errors.ts';

/** Pages of the file before may have complained while their browser was closed. */
beforeAll(() => void takeComplaints());

afterEach(() => {
  expect(takeComplaints(), 'complaints of the pages').toEqual([]);
});
