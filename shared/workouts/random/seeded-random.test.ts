import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index);
const drawn = (seed: string, times = 12) => {
  const { pick } = seededRandom(seed);
  return Array.from({ length: times }, () => pick(TEN));
};

test('a seed gives the same choices everywhere', () => {
  expect(drawn('rnd_01')).toEqual([5, 1, 6, 9, 0, 5, 5, 4, 8, 1, 0, 7]);
  expect(drawn('rnd_02')).toEqual([9, 2, 5, 3, 9, 7, 7, 7, 7, 4, 8, 3]);
});

test('neighbouring seeds choose evenly from the start', () => {
  const firsts = Array.from({ length: 5_000 }, (_, index) => drawn(`rnd_${index}`, 1)[0]);
  for (const number of TEN) {
    const share = firsts.filter((first) => first === number).length / firsts.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.12);
  }
});

test('shuffling keeps everything, and leaves the list as it was', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat()), (seed, list) => {
      const before = [...list];
      expect(seededRandom(seed).shuffled(list).toSorted()).toEqual(before.toSorted());
      expect(list).toEqual(before);
    }),
  );
});
