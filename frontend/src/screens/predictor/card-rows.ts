import type { SinglesDivision } from '#shared/race/division.ts';
import type { Splits } from '#shared/race/field.ts';
import { planRace, splitsFor } from '#shared/race/race-plan.ts';
import { ROUNDS, stationOf } from '#shared/race/segments.ts';

/** A round on the pacing card; times are seconds. The clock is the race's at its end, with the Roxzone. */
export interface CardRow {
  readonly round: number;
  readonly run: number;
  readonly station: string;
  readonly time: number;
  readonly clock: number;
}

/** Returns a round a row, the last of which ends on the target. */
export function cardRows(target: number, division: SinglesDivision): CardRow[] {
  const plan = planRace(splitsFor(target, division), { hasRoxzone: true });
  return ROUNDS.map((round) => {
    const ofRound = plan.filter(({ segment }) => segment.round === round);
    const secondsOf = (kind: 'run' | 'station') => ofRound.find(({ segment }) => segment.kind === kind)?.seconds ?? 0;
    return {
      round,
      run: secondsOf('run'),
      station: stationOf(round).name,
      time: secondsOf('station'),
      clock: ofRound.at(-1)?.clock ?? 0,
    };
  });
}

/** Returns the seconds of one way through the Roxzone; the last round has no way out. */
export function roxzoneEach({ roxzone }: Splits): number {
  return Math.round(roxzone / (2 * ROUNDS.length - 1));
}
