import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inThisRun } from '#infra/testing/run-size.ts';
import { movementOf } from '#shared/workouts/movement.ts';
import { MovementId } from './contract.ts';
import { DICTIONARY, type KnownMovement } from './dictionary.ts';
import { isTracked, knownMovement, movementIdOf } from './movement-id.ts';

describe('the dictionary', () => {
  test('has at least 150 movements, each under one id, and no name twice', () => {
    expect(new Set(DICTIONARY.map(({ movement }) => movement.id)).size).toBe(DICTIONARY.length);
    expect(DICTIONARY.length).toBeGreaterThan(150);
    for (const { movement, names } of DICTIONARY) {
      expect(movement.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const name of names) expect([name, movementIdOf(name)]).toEqual([name, movement.id]);
    }
  });

  test('takes at most 6 kB on the wire', () => {
    const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
    const text = (read('dictionary.ts') + read('movement-id.ts')).replaceAll(/^\s*(?:\/?\*).*$/gm, '');
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(6_000);
  });
});

test.each([
  [
    'back-squat',
    [
      'Back squat',
      'BACK SQUATS',
      'Squat (Barbell)',
      'A1 Back squat',
      'B2) Squats',
      '3. Kniebeugen',
      'Squat arrière',
      'Ramp-up back squat',
      'Back squat 3RM test',
      'Back squat build-up',
    ],
  ],
  ['deadlift', ['Kreuzheben', 'Soulevé de terre', 'Barbell deadlift', 'Deadlift 5x5 @ 100kg']],
  ['bench-press', ['Bench Press (Barbell)', 'Bankdruecken', 'Développé couché']],
  [
    'dumbbell-bench-press',
    ['Bench press (dumbbell)', 'DB bench press', 'Bankdrücken mit Kurzhanteln', 'Développé couché haltères'],
  ],
  ['dumbbell-press', ['Développé haltères', 'Shoulder press (dumbbell)', 'KH-Schulterdrücken']],
  ['split-squat', ['Split squats', 'Dumbbell split squats', 'Split squats with dumbbells']],
  ['bent-over-row', ['Rudern mit Langhantel', 'Rowing barre', 'Bent over rows']],
  ['row', ['Row', 'Rower', 'Rudern', 'Rameur', 'Row 500 m', 'EMOM row', 'Easy row', 'Row test']],
  ['skierg', ['Ski', 'SkiErg', 'Ski Erg', 'SKI-ERG 1000m', 'Easy ski', 'SkiErg intervals']],
  ['bike', ['Bike', 'Easy bike', 'Vélo', 'Rad']],
  [
    'run',
    [
      'Run',
      'Easy run',
      'Tempo run',
      'Hill run',
      'time trial run 5 km',
      'Lauf',
      'Dauerlauf',
      'Course',
      'Sortie longue',
      'Jog',
      'Strides',
      'Run 1 km',
      'Fartlek run',
    ],
  ],
  [
    'sled-push',
    ['Sled push', 'Sled Pushes', 'Sled push test', 'Schlitten schieben', 'Prowler sprint', 'Poussée de traîneau'],
  ],
  [
    'farmers-carry',
    [
      'Farmers carry',
      'Farmer’s carry',
      "Farmer's walk",
      'Farmers Carry (kettlebells)',
      'Farmers carry test',
      'Kettlebell farmer’s walk',
    ],
  ],
  ['suitcase-carry', ['Suitcase carry', 'Suitcase carries']],
  ['wall-balls', ['Wall balls', 'Wallball', 'Wall Ball Shots', 'Wall balls test']],
  ['sandbag-lunge', ['Sandbag lunges', 'Sandbag walking lunges', 'Ausfallschritte mit Sandsack']],
  ['burpee-broad-jump', ['Burpee broad jumps', 'Broad jump burpees']],
  ['pull-up', ['Pull-ups', 'Pullups', 'Weighted pull-ups', 'Strict pull-ups', 'Klimmzüge', 'Klimmzuege', 'Tractions']],
  ['push-up', ['Push-ups', 'Press-ups', 'Liegestütze', 'Liegestuetze', 'Pompes']],
  ['lunge', ['Lunges', 'Ausfallschritte', 'Fentes', 'Bodyweight lunges']],
  ['dumbbell-lunge', ['Dumbbell lunges', 'Walking lunges with dumbbells']],
  ['plank', ['Plank', 'Planks', 'Unterarmstütz', 'Gainage']],
  ['kettlebell-swing', ['Kettlebell swings', 'KB swing', 'Swings']],
  ['strict-press', ['Strict press', 'OHP', 'Heavy strict press', 'Overhead press (barbell)']],
])('%s is what %j say', (id, names) => {
  expect(names.map((name) => [name, movementIdOf(name)])).toEqual(names.map((name) => [name, id]));
});

test.each([
  ['x-zercher-carry-and-row', 'Zercher carry and row'],
  ['x-amrap-of-thruster-and-swing', 'AMRAP of thrusters and swings'],
  ['x-tempo-squat', 'Tempo squats'],
  ['x-становая-тяга', 'Становая тяга'],
  ['x-deadlift-kettlebell-band', 'Deadlift kettlebell band'],
  ['x-unnamed', '!!'],
])('%s is a custom movement for %j', (id, name) => {
  expect(movementIdOf(name)).toBe(id);
  expect(knownMovement(id)).toBeUndefined();
});

test('a long custom name has a short id, and another ending another id', () => {
  const name = 'Very '.repeat(23);
  const [one, other] = [movementIdOf(`${name}A`), movementIdOf(`${name}B`)];
  expect(one.length).toBeLessThanOrEqual(62);
  expect(one).not.toBe(other);
});

test('case, labels, plurals and spaces make no difference', () => {
  const names = fc.constantFrom(...DICTIONARY.flatMap(({ names }) => names));
  const disguises = fc.constantFrom<(name: string) => string>(
    (name) => name.toUpperCase(),
    (name) => `A1 ${name}`,
    (name) => `  ${name}  `,
    (name) => name.replaceAll(' ', '-'),
    (name) => `${name} (each side)`,
    (name) => name.normalize('NFD'),
  );
  fc.assert(
    fc.property(names, disguises, (name, disguise) => movementIdOf(disguise(name)) === movementIdOf(name)),
    { numRuns: inThisRun({ quick: 200, exhaustive: 20_000 }) },
  );
});

test('any name has an id that is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      const id = movementIdOf(name);
      expect(id).toMatch(/^[\p{L}\p{N}-]+$/u);
      expect(id.length).toBeLessThanOrEqual(62);
      expect(movementIdOf(name)).toBe(id);
    }),
    { numRuns: inThisRun({ quick: 200, exhaustive: 20_000 }) },
  );
});

/** The kinds a session shape may give a movement of our kinds. It counts every lift as strength, bodyweight too. */
const SHAPE_KINDS: Readonly<Record<KnownMovement['kind'], readonly string[]>> = {
  lift: ['lift'],
  station: ['station'],
  erg: ['erg'],
  run: ['run'],
  bodyweight: ['bodyweight', 'lift'],
  carry: ['station'],
  hold: ['bodyweight', 'lift'],
};
/** The exception: a session shape counts it as bodyweight, whatever is held. */
const APART = 'dumbbell-lunge';

test('session shape and equipment agree with the dictionary', () => {
  const disagreeing = DICTIONARY.flatMap(({ movement: { id, kind }, names }) =>
    names.flatMap((name) => {
      const read = movementOf(name);
      if (!read || id === APART || SHAPE_KINDS[kind].includes(read.kind)) return [];
      return [`${name}: ${kind} here, ${read.kind} there`];
    }),
  );
  expect(disagreeing).toEqual([]);
});

test('warm-up, cool-down and mobility are not tracked, in any of the languages', () => {
  const easy = ['Warm-up row', 'Cool-down jog', 'Hip mobility', 'Foam roll', 'Einlaufen', 'Retour au calme'];
  expect(easy.filter(isTracked)).toEqual([]);
  expect(['Row', 'Easy run', 'Back squat', 'Something new'].every(isTracked)).toBe(true);
});

test("every movement's id is valid in a request", () => {
  const isId = (name: string) => z.safeParse(MovementId, movementIdOf(name)).success;
  const names = [
    'constructor',
    '__proto__',
    'toString hasOwnProperty',
    `${'ab-'.repeat(40)}`,
    '𝒜'.repeat(70),
    `${'a'.repeat(52)} ${'b'.repeat(40)}`,
  ];
  expect(names.filter((name) => !isId(name))).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (name) => isId(name)),
    { numRuns: inThisRun({ quick: 300, exhaustive: 20_000 }) },
  );
});
