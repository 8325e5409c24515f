type Defined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** Returns an object without the properties that are undefined, or also without those that are zero. */
export function defined<T extends object>(value: T, areZerosKept = true): Defined<T> {
  const kept: Partial<T> = {};
  for (const name in value)
    if (value[name] !== undefined && (areZerosKept || value[name] !== 0)) kept[name] = value[name];
  return kept as Defined<T>;
}
