import { useState } from 'react';
import { readStored, store } from '#frontend/lib/device/storage.ts';

/** The athlete's settings on this device, for every workout. */
export interface PlayerSettings {
  /** Short tones; off until they are switched on. */
  readonly hasBeeps: boolean;
  readonly setBeeps: (isOn: boolean) => void;
  /** U, P and L; off, as a single letter can be pressed by accident or by speech. */
  readonly hasKeys: boolean;
  readonly setKeys: (isOn: boolean) => void;
}

const BEEPS = 'player-beeps';
const KEYS = 'player-keys';
const isBoolean = (value: unknown) => typeof value === 'boolean';

function useStored(key: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored(key, isBoolean) ?? false);
  return [
    isOn,
    (next) => {
      store(key, next);
      setIsOn(next);
    },
  ];
}

export function useSettings(): PlayerSettings {
  const [hasBeeps, setBeeps] = useStored(BEEPS);
  const [hasKeys, setKeys] = useStored(KEYS);
  return { hasBeeps, setBeeps, hasKeys, setKeys };
}
