import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { bombs, brokenArchives } from './fixtures/hostile-archives.ts';
import { hostileCoaches } from './fixtures/hostile-coaches.ts';
import { hostileMarkup, hostileSheets } from './fixtures/hostile-sheets.ts';
import { disguises, hostileTexts } from './fixtures/hostile-texts.ts';
import { type HostileUpload, LARGEST_UPLOADS } from './fixtures/hostile-upload.ts';
import { parseProgramFile } from './parse-program-file.ts';
import { ProgramFileRefused } from './program-file-refused.ts';

/** Every nth heavy upload is read. */
const oneHeavyIn = inThisRun({ quick: Number.POSITIVE_INFINITY, exhaustive: 1 });
const MOST_MILLISECONDS = 5_000;
const MOST_MEGABYTES = 400;

const uploads = [
  ...bombs(),
  ...brokenArchives(),
  ...hostileMarkup(),
  ...hostileSheets(),
  ...disguises(),
  ...hostileTexts(),
  ...hostileCoaches(),
];

async function outcomeOf({ bytes, fileName }: HostileUpload): Promise<string> {
  try {
    await parseProgramFile(bytes(), fileName);
    return 'parsed';
  } catch (error) {
    return error instanceof ProgramFileRefused && error.problems.length > 0 ? 'refused' : `failed: ${error}`;
  }
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

test('[R55] some two hundred hostile uploads are refused in time, or read without harm', async () => {
  const surprises: string[] = [];
  const tried = uploads.filter(({ isHeavy }, index) => !isHeavy || (index + 1) % oneHeavyIn === 0);
  for (const upload of tried) {
    const started = process.cpuUsage();
    const outcome = await outcomeOf(upload);
    const isExpected = outcome === 'refused' || (outcome === 'parsed' && upload.outcome === 'either');
    if (!isExpected) surprises.push(`${upload.name}: ${outcome}`);
    if (millisecondsOf(process.cpuUsage(started)) > MOST_MILLISECONDS) surprises.push(`${upload.name}: too slow`);
  }
  expect(surprises).toEqual([]);
  expect(tried.length).toBeGreaterThan(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}, 300_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-uploads-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function costInOwnProcess({ bytes, fileName }: HostileUpload) {
  const path = join(folder, fileName);
  writeFileSync(path, bytes());
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'fixtures', 'measure-upload.ts'), path], {
    encoding: 'utf8',
  });
  return JSON.parse(child.stdout) as { outcome: string; milliseconds: number; peakMegabytes: number };
}

const oneIn = inThisRun({ quick: Number.POSITIVE_INFINITY, exhaustive: 1 });
const measured = uploads.filter(({ name }, index) => LARGEST_UPLOADS.includes(name) || (index + 1) % oneIn === 0);

test('[R55] reading a hostile upload in a process of its own stays within its time and memory', () => {
  expect(measured.length).toBeGreaterThanOrEqual(LARGEST_UPLOADS.length);
  const surprises = measured.flatMap((upload) => {
    const { outcome, milliseconds, peakMegabytes } = costInOwnProcess(upload);
    const isWithin =
      milliseconds < MOST_MILLISECONDS && peakMegabytes <= MOST_MEGABYTES && !outcome.startsWith('failed');
    return isWithin ? [] : [`${upload.name}: ${outcome}, ${milliseconds} ms, ${peakMegabytes} MB`];
  });
  expect(surprises).toEqual([]);
}, 900_000);
