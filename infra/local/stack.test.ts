import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILED } from './installation.mjs';
import { runningProcess } from './process-lock.mjs';
import { type StackProcess, startStackProcess } from './stack-process.ts';
import { dataPaths } from './storage/data-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
let stack: StackProcess;

beforeAll(async () => {
  stack = await startStackProcess({ dataDir, starters: 1 });
}, 60_000);
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function engineRuns(): boolean {
  return runningProcess(`${dataPaths(dataDir).engine}.pid`) !== undefined;
}

function run(script: string, env: Record<string, string>) {
  const options = { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env } } as const;
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script)], options);
  return { status, stderr };
}

test('one port serves the app, the API, the identity provider and the stand-in for Strava', async () => {
  const app = await fetch(`${stack.origin}/dashboard`);
  expect(app.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await app.text()).toContain('<!doctype html>');
  const health = await fetch(`${stack.origin}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok' });
  expect(health.headers.get('cache-control')).toBe('no-store');
  expect(health.headers.get('content-security-policy')).toContain("default-src 'none'");
  const discovery = await fetch(`${stack.origin}/local/identity/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ issuer: `${stack.origin}/local/identity` });
  const strava = await fetch(`${stack.origin}/local/strava/api/v3/athlete`);
  expect(await strava.json()).toMatchObject({ message: 'Authorization Error' });
});

test('a browser at 127.0.0.1 is redirected to localhost, where the cookies are', async () => {
  const reply = await fetch(`${stack.origin.replace('localhost', '127.0.0.1')}/login?a=1`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([307, `${stack.origin}/login?a=1`]);
});

test('each request is one line of the log file, and none on the terminal', async () => {
  await fetch(`${stack.origin}/api/health`);
  const lines = () => readFileSync(dataPaths(dataDir).log, 'utf8').trim().split('\n');
  await expect.poll(lines).toContainEqual(expect.stringContaining('"route":"GET /api/health"'));
});

test('a second start on the same data is refused, and so is a reset', () => {
  expect(run('main.ts', { DATA_DIR: dataDir, PORT: '0' })).toEqual({
    status: 1,
    stderr: expect.stringMatching(/already running on .* \(process \d+\)/),
  });
  expect(run('reset.ts', { DATA_DIR: dataDir })).toMatchObject({ status: 1 });
});

test('a port in use is named with a remedy, and no engine stays behind', () => {
  const other = mkdtempSync(join(tmpdir(), 'stack-'));
  const { port } = new URL(stack.origin);
  expect(run('main.ts', { DATA_DIR: other, PORT: port })).toEqual({
    status: 1,
    stderr: expect.stringContaining(`Port ${port} is in use by another program.`),
  });
  expect(runningProcess(`${dataPaths(other).engine}.pid`)).toBeUndefined();
  rmSync(other, { recursive: true });
});

test('a start with a damaged file names it and the remedy, and prints neither contents nor a stack trace', () => {
  const other = mkdtempSync(join(tmpdir(), 'stack-'));
  writeFileSync(dataPaths(other).secrets, '{"sessionKeys":["canary"');
  expect(run('main.ts', { DATA_DIR: other, PORT: '0' })).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^\n\S+secrets\.json is damaged\. Restore an intact copy, or delete it: [^\n]+\n$/),
  });
  rmSync(other, { recursive: true });
});

test('Ctrl-C ends the server and its engine with exit code 0, and a start after a kill works, with the moved clock', async () => {
  expect(await stack.stop()).toBe(0);
  expect(engineRuns()).toBe(false);
  stack = await startStackProcess({ dataDir, starters: 1 });
  expect(engineRuns()).toBe(true);
  const { origin } = stack;
  const moved = { method: 'POST', headers: { origin }, body: new URLSearchParams({ days: '32' }) };
  expect((await fetch(`${origin}/local/clock`, moved)).status).toBe(200);
  await stack.kill();
  expect(engineRuns()).toBe(false);
  stack = await startStackProcess({ dataDir, starters: 1 });
  expect((await fetch(`${stack.origin}/api/health`)).status).toBe(200);
  expect(await (await fetch(`${stack.origin}/local/`)).text()).toContain('32 days ahead of this machine');
}, 60_000);
