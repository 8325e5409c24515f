import fc from 'fast-check';
import { test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { keepLog } from '#infra/testing/training/kept-log.ts';
import { logLife } from '#infra/testing/training/life-steps.ts';
import { SELECTORS } from '#infra/testing/training/lived.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { merge } from './merge.ts';

const MODEL = { decide, apply, merge, selectors: SELECTORS };

test('[R76] whatever three devices log, correct, move, delete and bring back, all that follows is a replay of what is left', () => {
  fc.assert(
    fc.property(logLife, (steps) => void keepLog(MODEL, steps)),
    { numRuns: inThisRun({ quick: 40, onCi: 1_000, exhaustive: 5_000 }) },
  );
}, 1_800_000);
