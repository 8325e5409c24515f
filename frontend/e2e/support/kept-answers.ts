import type { Page } from 'playwright-core';
import type { Fact } from '#frontend/lib/player/facts.ts';
import type { FactRow } from '#frontend/lib/player/store/session-rows.ts';
import type { Training } from '#shared/training/training.ts';

/** The weeks of a program that can be read on this device without a connection. */
export async function keptWeeks(page: Page, programId: string): Promise<string[]> {
  const [known] = JSON.parse(await readKept(page)) as { state: { key: unknown[]; data: Training }[] }[];
  const training = known?.state.find(({ key }) => key[0] === 'training')?.data;
  return Object.keys(training?.contents[programId] ?? {});
}

/** The answers that the app keeps on this device, as JSON. */
export function readKept(page: Page): Promise<string> {
  return page.evaluate(allIn('known'));
}

/** Returns the facts of the session under way that this device has stored. */
export async function keptFacts(page: Page): Promise<Fact[]> {
  const rows: FactRow[] = JSON.parse(await page.evaluate(allIn('facts')));
  return rows.map(({ fact }) => fact);
}

const allIn = (store: 'known' | 'facts') => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('ironstride');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const reading = opening.result.transaction('${store}').objectStore('${store}').getAll();
    reading.onerror = reject;
    reading.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(reading.result));
    };
  };
})`;
