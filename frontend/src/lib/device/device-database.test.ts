import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules(); // another test may have it open
  const open = vi.fn(() => {
    throw new DOMException('It is denied for this document', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open });
});
afterEach(() => vi.unstubAllGlobals());

test('[R40] where storage is forbidden reads are empty, writes fail, and each next call tries again', async () => {
  const { addEntry, entriesOf } = await import('#frontend/lib/outbox/outbox.ts');
  const { newEntry } = await import('#frontend/lib/outbox/outbox-entry.ts');
  const subject = {
    workoutId: 'w',
    name: 'Run',
    week: 1,
    day: 1,
    workoutType: 'Training',
    estimatedDuration: 40,
  } as const;
  const entry = newEntry('usr_maya', { call: 'POST /api/skip-workout', body: { workoutId: 'w' } }, subject);
  await expect(addEntry(entry)).rejects.toMatchObject({ name: 'SecurityError' });
  expect(await entriesOf('usr_maya')).toEqual([]);
  expect(indexedDB.open).toHaveBeenCalledTimes(2);
});
