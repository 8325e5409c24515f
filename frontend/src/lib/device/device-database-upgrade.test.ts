import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules(); // another test may have it open
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the data of an earlier version of the app when stores are added', async () => {
  const before = await openDB('ironstride', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('uid', 'uid');
      database.createObjectStore('known', { keyPath: 'uid' });
      database.createObjectStore('athlete');
    },
  });
  await before.put('outbox', { id: '1', uid: 'usr_maya' });
  await before.put('athlete', 'usr_maya', 'uid');
  before.close();
  const { deviceDatabase } = await import('./device-database.ts');
  const database = await deviceDatabase();
  expect([...database.objectStoreNames]).toEqual(['athlete', 'facts', 'known', 'outbox', 'sessions', 'simulations']);
  expect(await database.getAllFromIndex('outbox', 'uid', 'usr_maya')).toHaveLength(1);
  expect(await database.get('athlete', 'uid')).toBe('usr_maya');
});
