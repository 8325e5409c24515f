import { skipToken, useQuery } from '@tanstack/react-query';
import { isMissingKit } from '#frontend/lib/player/swap-choices.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { AHEAD_KEY } from '#frontend/queries/movements/movements.ts';
import type { MovementHistory } from '#shared/movements/contract.ts';
import { decodeSets } from '#shared/movements/sets-code.ts';
import { STATIONS } from '#shared/race/segments.ts';
import type { KnownBeside } from '#shared/training/plan-changes/proposal.ts';
import type { KnownTarget } from '#shared/training/plan-changes/target-apart.ts';
import type { RecordedStations } from '#shared/training/plan-changes/untouched-station.ts';

/** The distance of the benchmark. */
const METRES = 5_000;

/** Returns what proposals rest on beside the training, as far as it has been read; nothing is read for it. */
export function useKnownBeside(): KnownBeside {
  const { raceDivision: division, targetTime } = useAthlete();
  const { data, dataUpdatedAt: readAt } = useQuery<MovementHistory>({ queryKey: AHEAD_KEY, queryFn: skipToken });
  if (!data) return {};
  return { recorded: { readAt, last: lastIn(data) }, target: { division, targetTime, runs: runsIn(data) } };
}

/** Returns when each station was last recorded; one whose kit the gym lacks is left out. */
function lastIn({ movements }: MovementHistory): RecordedStations['last'] {
  const known = STATIONS.flatMap(({ id, name }) => {
    const movement = movements.find((one) => one.id === id);
    return movement && !isMissingKit(name) ? [[id, movement.recent[0]?.date ?? null] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Lists the 5 km of the last times, and the fastest of all. */
function runsIn({ movements }: MovementHistory): KnownTarget['runs'] {
  const { recent = [], records = [] } = movements.find(({ id }) => id === 'run') ?? {};
  const last = recent.flatMap(({ date, entryId, sets }) =>
    decodeSets(sets).flatMap(({ metres, seconds }) =>
      metres === METRES && seconds !== undefined ? { date, entryId, seconds } : [],
    ),
  );
  const best = records.filter(({ kind, metres }) => kind === 'fastest' && metres === METRES);
  return [...last, ...best.map(({ date, entryId, value: seconds }) => ({ date, entryId, seconds }))];
}
