import { deviceDatabase } from '#frontend/lib/device/device-database.ts';

/** Forgets all that the app keeps on the device. */
export async function emptyDevice(): Promise<void> {
  const database = await deviceDatabase();
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)));
}
