import { waitForOthers } from '#functions/patience.ts';
import { busy } from '#shared/errors.ts';
import { WriteRefused } from './table.ts';

const DECISIONS = 10;
/** Of two the second attempt has the way free; where there are more they only meet again. */
const AT_ONCE = 2;

/**
 * Reads, decides and writes. When the write is refused, somebody else has written meanwhile: decides anew
 * on what stands then. `attempt` counts from 0. Throws AppError `busy` when that does not come to an end in the
 * time of a request.
 */
export async function untilWritten<Result>(decide: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < DECISIONS; attempt++) {
    try {
      return await decide(attempt);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (attempt + 1 >= AT_ONCE) await waitForOthers();
    }
  }
  throw busy();
}
