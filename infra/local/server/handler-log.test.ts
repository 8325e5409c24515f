import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { alarmToLog } from '#functions/gateways/alarms.ts';
import { logToFile } from './handler-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'handler-log-'));
const { write } = process.stdout;
afterEach(() => {
  process.stdout.write = write;
  rmSync(folder, { recursive: true, force: true });
});

test("the functions' output goes to the file, a JSON line each, and messages for the terminal to the terminal", async () => {
  const terminal: string[] = [];
  process.stdout.write = ((text: string) => terminal.push(text) > 0) as typeof write;
  const file = join(folder, 'logs', 'api.log');
  const log = logToFile(file, false);
  alarmToLog('CHARGE_DISPUTED', 'evt_1');
  process.stdout.write('It is running\n');
  log.error(new Error('no table'));
  await log.stop();
  process.stdout.write('{"after":"the end"}\n');
  expect(terminal).toEqual(['It is running\n', '{"after":"the end"}\n']);
  const [alarm = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  expect(JSON.parse(alarm)).toMatchObject({ level: 'alarm', alarm: 'CHARGE_DISPUTED', about: 'evt_1' });
  expect(rest[0]).toBe('Error: no table');
});

test.runIf(process.platform === 'linux')('goes on without a log when the disk is full, and says so once', async () => {
  const { write } = process.stderr;
  let told = '';
  process.stderr.write = ((text: string) => {
    told += text;
    return true;
  }) as typeof write;
  const log = logToFile('/dev/full', false);
  try {
    log.error(new Error('first'));
    await expect
      .poll(() => told)
      .toContain('the disk is full. Free some space, and start again. Nothing is logged until the next start.');
    log.error(new Error('second'));
    log.error(Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/data/a.json' }));
  } finally {
    await log.stop();
    process.stderr.write = write;
  }
  expect(told.match(/the disk is full/g)).toHaveLength(2);
  expect(told).toContain('/data/a.json cannot be written: the disk is full.');
});
