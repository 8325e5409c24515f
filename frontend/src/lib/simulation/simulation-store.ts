import { momentOf, type Reading } from '#frontend/lib/device/clock-reading.ts';
import { deviceDatabase } from '#frontend/lib/device/device-database.ts';
import { type Fact, isFinished, simulationOf } from '#shared/race/simulation.ts';
import type { KeptFact, KeptSimulation } from './kept-simulation.ts';

/** One that was finished and never saved is kept for so long. */
const KEPT_FOR = 7 * 24 * 3_600_000;

/** Returns an athlete's simulation; undefined with none, after a week unsaved, and where storage is forbidden. */
export async function readSimulation(uid: string, now: number): Promise<KeptSimulation | undefined> {
  const database = await deviceDatabase().catch(() => undefined);
  const kept = await database?.get('simulations', uid);
  if (!kept) return undefined;
  const { endedAt, ...simulation } = simulationOf(kept.prescription.course, kept.facts);
  const isOver = endedAt !== null || isFinished({ ...simulation, endedAt });
  const last = kept.facts.at(-1)?.read.now ?? now;
  if (!isOver || Math.abs(now - last) < KEPT_FOR) return kept;
  await removeSimulation(kept).catch(() => undefined);
  return undefined;
}

/** Keeps a simulation in place of any other. Once it resolves it survives the page. Rejects where there is no room. */
export async function putSimulation(kept: KeptSimulation): Promise<void> {
  const transaction = (await deviceDatabase()).transaction('simulations', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(kept), transaction.done]);
}

/**
 * Adds a fact after all that this and other pages have added, and resolves with the whole once it is on the device; with
 * undefined where the simulation is there no more. Rejects where there is no room.
 */
export async function addFact(known: KeptSimulation, fact: KeptFact): Promise<KeptSimulation | undefined> {
  const transaction = (await deviceDatabase()).transaction('simulations', 'readwrite', { durability: 'strict' });
  const stored = await transaction.store.get(known.uid);
  if (stored?.id !== known.id) return undefined;
  const next = { ...stored, facts: [...stored.facts, fact] };
  await Promise.all([transaction.store.put(next), transaction.done]);
  return next;
}

/** Forgets a simulation, unless another is in its place. */
export async function removeSimulation({ uid, id }: KeptSimulation): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction('simulations', 'readwrite');
  if ((await store.get(uid))?.id === id) await store.delete(uid);
  await done;
}

/** Returns a fact as it happens, by the clock of the simulation; or as it will happen after `delay` milliseconds. */
export function factOf(did: Fact['did'], facts: readonly KeptFact[], reading: Reading, delay = 0): KeptFact {
  const read = { ...reading, now: reading.now + delay, elapsed: reading.elapsed + delay };
  return { did, at: momentOf(facts, read), read };
}
