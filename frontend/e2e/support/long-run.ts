import { test } from 'vitest';

/** A test that is left out of a quick run. */
export const inLongRun = test.runIf(process.env.EXHAUSTIVE);

/** One that is left out of the long run on a CI machine, too, where others say most of the same. */
export const inFullRun = test.runIf(process.env.EXHAUSTIVE && !process.env.CI);
