import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import type { FactRow, SessionRow } from '#frontend/lib/player/store/session-rows.ts';
import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import type { TrainingEvent } from '#shared/training/event.ts';

/** The last answers of an athlete's queries, in the shape that `model` names. */
export interface PersistedQueries {
  readonly uid: string;
  readonly model: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly state: unknown;
  /** Events confirmed since the answers were kept, maybe while no page was open. */
  readonly events?: readonly TrainingEvent[];
}

/** The app's database on the device, shared by pages and the service worker. */
export interface DeviceSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { uid: string } };
  known: { key: string; value: PersistedQueries };
  /** The signed-in athlete, for the service worker, which sees no cookie. */
  athlete: { key: 'uid'; value: string };
  /** The workout that an athlete is doing; by athlete, so there is one at a time. */
  sessions: { key: string; value: SessionRow };
  /** Facts of a session, keyed by the session's id and the fact's sequence number. */
  facts: { key: [string, number]; value: FactRow };
  /** The race simulation that an athlete is doing, or has not saved yet. */
  simulations: { key: string; value: KeptSimulation };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** The one connection of this page or worker; rejects where storage is forbidden, and then tries again when next asked. */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Async, so that a browser that throws at once rejects, too. */
async function open(): Promise<IDBPDatabase<DeviceSchema>> {
  const forget = () => {
    opened = undefined;
  };
  return openDB<DeviceSchema>('ironstride', 3, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('uid', 'uid');
        database.createObjectStore('known', { keyPath: 'uid' });
        database.createObjectStore('athlete');
      }
      if (before < 2) {
        database.createObjectStore('sessions', { keyPath: 'uid' });
        database.createObjectStore('facts', { keyPath: ['session', 'n'] });
      }
      database.createObjectStore('simulations', { keyPath: 'uid' });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close(); // a newer version of the app needs it
      forget();
    },
    terminated: forget,
  });
}
