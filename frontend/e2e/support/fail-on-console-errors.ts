/** What runs around every journey: no page may complain of anything that the journey did not bring about. */
import { afterEach, beforeAll, expect } from 'vitest';
import { takeComplaints } from './console-errors.ts';

/** Pages of the file before may have complained while their browser was closed. */
beforeAll(() => void takeComplaints());

afterEach(() => {
  expect(takeComplaints(), 'complaints of the pages').toEqual([]);
});
