import type { Page } from 'playwright-core';

/** The answers that the app keeps on this device, as JSON. */
export function readKept(page: Page): Promise<string> {
  return page.evaluate(ALL_KEPT);
}

const ALL_KEPT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('ironstride');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const reading = opening.result.transaction('known').objectStore('known').getAll();
    reading.onerror = reject;
    reading.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(reading.result));
    };
  };
})`;
