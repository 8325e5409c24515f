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
  rmSync(folder, { recursive: true });
});

test('what functions print goes to the file, a line of JSON each, and what is for the terminal to the terminal', async () => {
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
