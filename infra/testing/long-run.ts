import { test } from 'vitest';
import { hasEveryTest, isExhaustive } from './run-size.ts';

/** A test that `npm test` leaves out. */
export const inLongRun = test.runIf(hasEveryTest);

/** A test that only an exhaustive run has, because others cover most of the same. */
export const inExhaustiveRun = test.runIf(isExhaustive);
