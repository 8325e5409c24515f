import { test } from 'vitest';

/** A test that is left out of a quick run. */
export const inLongRun = test.runIf(process.env.EXHAUSTIVE);

/** For tests that CI leaves out as well, because others cover most of the same. */
export const inFullRun = test.runIf(process.env.EXHAUSTIVE && !process.env.CI);
