/** What runs around every journey: no page may complain of anything that the journey did not bring about. */
import { afterEach, expect } from 'vitest';
import { takeComplaints } from './console-errors.ts';

afterEach(() => {
  expect(takeComplaints(), 'complaints of the pages').toEqual([]);
});
