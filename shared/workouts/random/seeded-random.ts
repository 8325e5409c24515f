/** Choices that are the same for the same seed, in Node and in every browser. */
export interface SeededRandom {
  /** Returns an item of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);

  // A Weyl sequence through a mixer of 32 bits: seeds that differ in one letter share nothing.
  const below = (limit: number) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;

  return {
    pick,
    shuffled<T>(list: readonly T[]) {
      const rest = [...list];
      return list.map(() => rest.splice(below(rest.length), 1)[0] as T);
    },
  };
}
