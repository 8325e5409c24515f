/** Local storage that never throws: it can be forbidden, full, or hold something an older version wrote. */

export function readStored<Value>(key: string, isValue: (value: unknown) => value is Value): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Stored values only make the next start better; the app works without them.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
}
