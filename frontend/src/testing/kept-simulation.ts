import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import { currentSeason } from '#shared/race/season.ts';
import { ROUNDS } from '#shared/race/segments.ts';
import type { Fact } from '#shared/race/simulation.ts';

/** Seconds since the start. */
type Tap = readonly [did: Fact['did'], seconds: number];

/** A simulation whose taps were made in another page, the last of them at `now`, in milliseconds since 1970. */
export function simulationWith(
  uid: string,
  now: number,
  taps: readonly Tap[],
  changes: Partial<KeptSimulation['prescription']> = {},
): KeptSimulation {
  const { edition } = currentSeason();
  const course = { rounds: ROUNDS, hasRoxzone: false };
  const end = taps.at(-1)?.[1] ?? 0;
  const facts = ([['start', 0], ...taps] as const).map(([did, seconds]) => {
    const at = now - (end - seconds) * 1_000;
    const read: Reading = { now: at, page: 'another page', elapsed: 0, hides: 0 };
    return { did, at, read };
  });
  const prescription = { course, division: 'women-open', edition, ownLoads: '', ...changes } as const;
  return { uid, id: 'oth_01M8DW326B3ZM0XXZ1NBFRH4Q5', prescription, target: 5_400, speaks: false, facts };
}

/** All sixteen splits of a race, each this many seconds long. */
export function allSplits(seconds: number): Tap[] {
  return Array.from({ length: 16 }, (_, index) => ['split', (index + 1) * seconds] as const);
}
