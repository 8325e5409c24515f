import { busy } from '#shared/errors.ts';
import { WriteRefused } from './table.ts';

const DECISIONS = 10;

/**
 * Reads, decides and writes. When the write is refused, somebody else has written meanwhile: decides anew
 * on what stands then. `attempt` counts from 0. Throws AppError `busy` when that never comes to an end.
 */
export async function untilWritten<Result>(decide: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < DECISIONS; attempt++) {
    try {
      return await decide(attempt);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
  throw busy();
}
