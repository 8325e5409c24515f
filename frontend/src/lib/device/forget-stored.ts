/** Forgets what any version of the app has stored in this browser, but for one thing. */
export function forgetAllBut(keptKey: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key !== keptKey) localStorage.removeItem(key);
  } catch {
    // Storage can be forbidden, and then nothing could be stored either.
  }
}
