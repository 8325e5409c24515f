import { waitForOthers } from '#functions/patience.ts';
import { busy } from '#shared/errors.ts';
import { ConditionFailed } from './table.ts';

const DECISIONS = 10;
/** The first retry is immediate; later ones wait, or several writers would keep colliding. */
const IMMEDIATE_DECISIONS = 2;

/**
 * Reads, decides and writes, and decides again when the write is refused because somebody else has written meanwhile.
 * `attempt` counts from 0. Throws AppError `busy` after too many attempts, or when the request has no time for another.
 */
export async function retryOnConflict<Result>(decide: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < DECISIONS; attempt++) {
    if (attempt >= IMMEDIATE_DECISIONS) await waitForOthers();
    try {
      return await decide(attempt);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw busy();
}
