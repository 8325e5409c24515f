import { SESSION_LIFE } from '#shared/constants.ts';
import { at, type Due, isAfter, newKey, READ_EVERYWHERE_MS, RESTS_MS, tooEarly } from './rotation.ts';
import type { SecretVersion } from './secret-store.ts';

const DAY = 86_400_000;

/** A list of keys in one text: the first is used for what is new, all of them for what there is. */
interface KeyList {
  /** The use of the first key. */
  readonly use: string;
  /** How long the other keys may still be needed after a new one came first; undefined for ever. */
  readonly othersNeededMs: number | undefined;
}

/** Cookies name no key, so an old one goes when the last session it can have signed has ended. */
export const SESSION_KEYS: KeyList = {
  use: 'signs new sessions',
  othersNeededMs: SESSION_LIFE.absoluteDays * DAY + READ_EVERYWHERE_MS,
};

/** Tokens lie in the table for as long as an athlete is connected, by whatever key sealed them last. */
export const STRAVA_TOKEN_KEYS: KeyList = { use: 'encrypts stored tokens', othersNeededMs: undefined };

const ADDED = 'key-added';
const FIRST = 'key-first';
const DROPPED = 'keys-dropped';

/**
 * The step of a rotation that is due. A function that still works with the former text must understand what one with
 * the new text makes, so a key is known to all before any uses it: it is added last, then comes first, and when nothing
 * of the others is left they are dropped.
 */
export function dueForKeys(list: KeyList, version: SecretVersion, now: number): Due {
  const keys = version.text.split(',').map((key) => key.trim());
  if (isAfter(ADDED, version)) return bringForward(list, keys, version, now);
  if (keys.length > 1 && list.othersNeededMs !== undefined) return dropOthers(list.othersNeededMs, keys, version, now);
  return add(list, keys, version, now);
}

function add({ use }: KeyList, keys: readonly string[], version: SecretVersion, now: number): Due {
  const isFinished = isAfter(FIRST, version) || isAfter(DROPPED, version);
  const early = isFinished
    ? tooEarly(version, RESTS_MS, now, 'the last rotation has only just finished')
    : tooEarly(version, READ_EVERYWHERE_MS, now, 'it was just set, and not every function has read it yet');
  return (
    early ?? {
      told: `A new key was added and is accepted; the first one still ${use}. Run this again ${at(now + READ_EVERYWHERE_MS, now)}, when every function knows it.`,
      store: { step: ADDED, text: [...keys, newKey()].join(',') },
    }
  );
}

function bringForward(list: KeyList, keys: readonly string[], version: SecretVersion, now: number): Due {
  const { use, othersNeededMs } = list;
  const text = [...keys.slice(-1), ...keys.slice(0, -1)].join(',');
  const end =
    othersNeededMs === undefined
      ? 'The others stay for what they were used for. The rotation is finished.'
      : `Run this again ${at(now + othersNeededMs, now)}, when the others are no longer needed.`;
  return (
    tooEarly(version, READ_EVERYWHERE_MS, now, 'not every function knows the new key yet') ?? {
      told: `The new key is now first: it ${use}, and the others are still accepted. ${end}`,
      store: { step: FIRST, text },
    }
  );
}

function dropOthers(neededMs: number, keys: readonly string[], version: SecretVersion, now: number): Due {
  return (
    tooEarly(version, neededMs, now, 'there may still be sessions that an older key signed') ?? {
      told: 'The older keys were removed: the last session they could have signed has ended. The rotation is finished.',
      store: { step: DROPPED, text: keys[0] ?? '' },
    }
  );
}
