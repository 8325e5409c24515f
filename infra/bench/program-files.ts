import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cell, workbookOfRows } from '#functions/program-import/fixtures/archive-fixture.ts';
import { hostileSheets } from '#functions/program-import/fixtures/hostile-sheets.ts';
import { LARGEST_UPLOADS } from '#functions/program-import/fixtures/hostile-upload.ts';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import { planCsv } from '#infra/testing/rig.ts';
import type { Measure } from './measure.ts';

const MEASURE_UPLOAD = join(
  import.meta.dirname,
  '..',
  '..',
  'functions',
  'program-import',
  'fixtures',
  'measure-upload.ts',
);
const WEEKS = 12;
const ROWS = WEEKS * 7;
/** Enough for the engine to have compiled what runs most, as in a function that has been up for a while. */
const TRIES = 40;

/** Measures reading a program file: an ordinary one in time, the worst ones in memory. */
export async function measureProgramFiles(folder: string): Promise<Measure[]> {
  const hostile = hostileSheets().filter(({ name }) => LARGEST_UPLOADS.includes(name));
  const peaks = hostile.map(({ fileName, bytes }) => peakMegabytes(join(folder, fileName), bytes()));
  const csv = Buffer.from(planCsv({ weeks: WEEKS }));
  return [
    { name: `CSV of ${ROWS} rows, when warm`, value: await fastest('plan.csv', csv), budget: 30, unit: 'ms' },
    { name: `XLSX of ${ROWS} rows, when warm`, value: await fastest('plan.xlsx', planXlsx()), budget: 30, unit: 'ms' },
    { name: 'worst hostile file: peak memory', value: Math.max(...peaks), budget: 400, unit: 'MB' },
  ];
}

async function fastest(fileName: string, bytes: Buffer): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const started = performance.now();
    await parseProgramFile(bytes, fileName);
    best = Math.min(best, performance.now() - started);
  }
  return Math.round(best);
}

function peakMegabytes(path: string, bytes: Buffer): number {
  writeFileSync(path, bytes);
  const { stdout } = spawnSync(process.execPath, [MEASURE_UPLOAD, path], { encoding: 'utf8' });
  return JSON.parse(stdout).peakMegabytes;
}

function planXlsx(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const at = index + 2;
    const cells = [
      cell(`A${at}`, Math.floor(index / 7) + 1),
      cell(`B${at}`, (index % 7) + 1),
      cell(`C${at}`, `Run ${index + 1}`),
      cell(`D${at}`, 'Run 5000m; Plank 3x45s'),
    ];
    return `<row r="${at}">${cells.join('')}</row>`;
  });
  return workbookOfRows(rows.join(''));
}
