import { test } from 'vitest';

/** A test that is left out of a quick run. */
export const inLongRun = test.runIf(process.env.EXHAUSTIVE);
