import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SilentServer, startSilentServer } from '#infra/testing/stand-ins/silent-server.ts';
import { LOCAL_AWS } from '#infra/testing/storage/storage-tap.ts';
import { openProgramFiles, type ProgramFiles } from './program-files.ts';

let server: SilentServer;
let files: ProgramFiles;

beforeAll(async () => {
  server = await startSilentServer();
  files = openProgramFiles('silent', {
    ...LOCAL_AWS,
    endpoint: server.endpoint,
    forcePathStyle: true,
    requestHandler: { requestTimeout: 40, throwOnRequestTimeout: true },
  });
});
afterAll(() => server.stop());

test.each([
  ['stored', () => files.store('job_1', Buffer.from('week,day'))],
  ['read', () => files.read('job_1')],
])(
  'without an answer that a file is %s the call is tried twice and then reported as busy, which is safe to retry',
  async (_, call) => {
    const before = server.connections();
    await expect(call()).rejects.toMatchObject({ kind: 'busy' });
    expect(server.connections() - before).toBe(2);
  },
);
