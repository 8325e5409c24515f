import { globSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { servedFile } from '#infra/site-folder.ts';
import { COMPRESSED_ASSETS, cacheControlOf } from '#infra/site-rules.ts';
import { outputsOf, type Stage } from './stage.ts';
import { expectThat } from './step.ts';

/** Asks the emulator's CloudFront for every file of the web app that was built, and for a screen of it. */
export async function siteIsServed(stage: Stage): Promise<string> {
  const { Address = '' } = outputsOf(stage);
  const folder = join(stage.copy, 'frontend', 'dist');
  const files = globSync('**/*', { cwd: folder, exclude: ['**/*.map', COMPRESSED_ASSETS], withFileTypes: true }).filter(
    (file) => file.isFile(),
  );
  for (const file of files) {
    const path = join(file.parentPath, file.name).slice(folder.length);
    const { status, headers, body } = await askCloudFront(stage, Address, path);
    expectThat(
      status === 200 && body.equals(readFileSync(servedFile(folder, path))),
      `${path} is served as it was built, not ${status}`,
    );
    const cacheControl = headers['cache-control'];
    expectThat(cacheControl === cacheControlOf(path), `${path} may be kept by its rule, not ${cacheControl}`);
    expectThat(/^(?!binary|application\/octet)/.test(headers['content-type'] ?? ''), `${path} has a type`);
  }
  const screen = await askCloudFront(stage, Address, '/calendar');
  expectThat(screen.body.equals(readFileSync(join(folder, 'index.html'))), 'a screen’s address is the app');
  return `${files.length} files and a screen, by the distribution’s functions and policies, each as long to be kept as it may`;
}

/** The emulator knows a distribution by the name it is asked for; viewers come by TLS. */
async function askCloudFront({ emulator }: Stage, address: string, path: string) {
  const headers = { host: new URL(address).host, 'x-forwarded-proto': 'https' };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(emulator.address + path, { headers }, resolve)
    .once('error', reject)
    .end();
  const answer = await promise;
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
