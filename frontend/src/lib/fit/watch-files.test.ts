import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { METRIC } from '#frontend/lib/formats/units.ts';
import { decodedWorkout } from '#frontend/testing/decoded-workout.ts';
import { type PlacedWorkout, programFile, workoutFile } from './watch-files.ts';

const SAVING = { units: METRIC, savedAt: Date.UTC(2026, 10, 18, 9) };
const run = { name: 'Easy Run', exercises: [{ name: 'Run', distance: 5000 }] };
const long = Array.from({ length: 51 }, (_, at) => ({ name: `Run ${at}`, distance: 100 }));

/** Reads an archive from its directory at the end, as programs do that unpack one. */
function unzipped(archive: Uint8Array): { name: string; content: Uint8Array }[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  const end = archive.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  expect(at + view.getUint32(end + 12, true)).toBe(end);
  return Array.from({ length: count }, () => {
    expect([view.getUint32(at, true), view.getUint16(at + 10, true)]).toEqual([0x02014b50, 0]); // stored
    const [sum, size, length] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const file = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length));
    const body = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    const content = archive.slice(body, body + size);
    expect(view.getUint32(file, true)).toBe(0x04034b50);
    expect(archive.subarray(file + 14, file + 30)).toEqual(archive.subarray(at + 16, at + 32));
    expect(crc32(content)).toBe(sum);
    at += 46 + length;
    return { name, content };
  });
}

function programOf(workouts: readonly PlacedWorkout[]) {
  const { file, ...counts } = programFile('First Finish', workouts, SAVING);
  return { ...file, ...counts, files: unzipped(file.content as Uint8Array) };
}

test('a workout is a file by its place and its name', () => {
  const file = workoutFile({ week: 1, day: 2, ...run }, SAVING);
  if (typeof file === 'string') throw new Error(file);
  expect(file).toMatchObject({ name: 'W01-D2 Easy Run.fit', type: 'application/octet-stream' });
  expect(decodedWorkout(file.content as Uint8Array).workout.wktName).toBe('W01-D2 Easy Run');
});

test.each([
  ['no place', null, 'Easy Run', 'Easy Run.fit'],
  ['a name of more than letters', 12, 'A/B: 5 x 1 km? "Über" <6>.', 'W12-D2 A-B- 5 x 1 km Uber 6.fit'],
  ['a name in another script', 3, 'Бег', 'W03-D2.fit'],
  ['a long name', 1, 'Sleds '.repeat(20), `W01-D2 ${'Sleds '.repeat(9).slice(0, 53).trim()}.fit`],
  ['a name of nothing that a file may have', null, '…', 'Workout.fit'],
  ['a name that leads elsewhere', null, '../../etc', 'etc.fit'],
])('the name of a file fits every system, from %s', (_, week, name, fileName) => {
  expect(workoutFile({ ...run, week, day: week && 2, name }, SAVING)).toMatchObject({ name: fileName });
});

test('a program is an archive of its workouts, whole and in order', () => {
  const program = programOf([
    { week: 1, day: 1, ...run },
    { week: 1, day: 1, ...run },
    { week: 10, day: 2, name: 'Long Run', exercises: [{ name: 'Run', distance: 15_000 }] },
  ]);
  expect(program).toMatchObject({ name: 'First Finish FIT.zip', type: 'application/zip', count: 3, leftOut: 0 });
  expect(program.files.map(({ name }) => name)).toEqual([
    'W01-D1 Easy Run.fit',
    'W01-D1 Easy Run 2.fit',
    'W10-D2 Long Run.fit',
  ]);
  expect(decodedWorkout(program.files[2]?.content ?? new Uint8Array()).steps).toMatchObject([
    { durationDistance: 15_000 },
  ]);
});

test('a workout that no watch takes is counted and left out, one without exercises is left out', () => {
  const { files, count, leftOut } = programOf([
    { week: 1, day: 1, name: 'Long', exercises: long },
    { week: 1, day: 2, ...run },
    { week: 1, day: 3, name: 'Rest', exercises: [] },
  ]);
  expect({ names: files.map(({ name }) => name), count, leftOut }).toEqual({
    names: ['W01-D2 Easy Run.fit'],
    count: 1,
    leftOut: 1,
  });
});
