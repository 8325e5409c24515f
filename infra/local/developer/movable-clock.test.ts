import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DamagedFile } from '#infra/local/storage/kept-file.ts';
import { installMovableClock, type MovableClock } from './movable-clock.ts';

const DAY_MS = 86_400_000;
const MachineDate = globalThis.Date;

let folder: string;
let clock: MovableClock | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
});
afterEach(() => {
  clock?.stop();
  clock = undefined;
  rmSync(folder, { recursive: true });
});

const install = () => {
  clock = installMovableClock(join(folder, 'clock.json'));
  return clock;
};
const daysAhead = (moment: number) => Math.round((moment - MachineDate.now()) / DAY_MS);

test('moves every way to ask for the current time, and leaves given dates as they are', () => {
  const { advance, ahead } = install();
  const taken = Date.now; // a reference from before the move, as functions keep
  advance(40 * DAY_MS);
  advance(-10 * DAY_MS);
  expect(ahead()).toBe(40 * DAY_MS);
  expect([taken(), Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())].map(daysAhead)).toEqual([
    40, 40, 40, 40,
  ]);
  expect(new Date('2026-11-23T00:00:00Z').toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect(new Date(2026, 10, 23).getDate()).toBe(23);
  expect([new Date() instanceof Date, new Date() instanceof MachineDate]).toEqual([true, true]);
});

test('keeps its offset after a restart, and restores Date when stopped', () => {
  install().advance(DAY_MS);
  clock?.stop();
  expect(globalThis.Date).toBe(MachineDate);
  expect(install().ahead()).toBe(DAY_MS);
  expect(daysAhead(Date.now())).toBe(1);
});

test('throws DamagedFile and leaves Date alone when its file is damaged', () => {
  writeFileSync(join(folder, 'clock.json'), '{"milliseconds":"soon"}');
  expect(install).toThrow(DamagedFile);
  expect(globalThis.Date).toBe(MachineDate);
});
