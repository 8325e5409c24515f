import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readStored, store } from '#frontend/lib/device/storage.ts';
import type { User } from '#shared/account/user.ts';
import type { Splits } from '#shared/race/field.ts';
import { STATIONS, type StationId } from '#shared/race/segments.ts';

export type Source = 'target' | 'benchmarks' | 'past';

/** Every field as it was typed. */
export interface Inputs {
  readonly source: Source;
  readonly target: string;
  readonly run5k: string;
  readonly run1k: string;
  readonly stations: Readonly<Partial<Record<StationId, string>>>;
  readonly past: string;
  /** The splits of a result that was chosen in place of typing its time. */
  readonly pastSplits?: Splits | undefined;
  readonly wasSimulation: boolean;
}

const KEY = 'race-inputs';

interface Stored extends Inputs {
  readonly uid: string;
}

/**
 * The inputs on this device, through reloads; the target is the race's until another is typed. `?run5k=23:15&target=1:30:00`
 * begins with those.
 */
export function useInputs({ id, targetTime }: User) {
  const [asked] = useSearchParams();
  const [inputs, setInputs] = useState<Inputs>(() => {
    const stored = readStored(KEY, isStored);
    const { uid, ...own } = stored?.uid === id ? stored : { uid: id, ...NOTHING };
    const [run5k, target] = [asked.get('run5k'), asked.get('target')];
    if (run5k && target) return { ...own, source: 'benchmarks', run5k, run1k: '', stations: {}, target };
    return { ...own, target: own.target || (targetTime ?? '') };
  });
  const change = (changes: Partial<Inputs>) => {
    const next = { ...inputs, ...changes };
    setInputs(next);
    const kept: Stored = { ...next, target: next.target === targetTime ? '' : next.target, uid: id };
    store(KEY, kept);
  };
  return { inputs, change };
}

const NOTHING: Inputs = {
  source: 'target',
  target: '',
  run5k: '',
  run1k: '',
  stations: {},
  past: '',
  wasSimulation: false,
};

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, source, target, run5k, run1k, past, pastSplits, stations, wasSimulation } = value as Partial<Stored>;
  return (
    [uid, target, run5k, run1k, past].every((text) => typeof text === 'string') &&
    (source === 'target' || source === 'benchmarks' || source === 'past') &&
    typeof wasSimulation === 'boolean' &&
    (pastSplits === undefined || (typeof pastSplits.runs === 'number' && Array.isArray(pastSplits.stations))) &&
    typeof stations === 'object' &&
    stations !== null &&
    STATIONS.every(({ id }) => stations[id] === undefined || typeof stations[id] === 'string')
  );
}
