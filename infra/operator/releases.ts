import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { deleteRelease, findOldReleases, servedAt } from './old-releases.ts';

const USAGE = `npm run releases -- --bucket <site bucket> --address https://<address> [--delete]
  Lists the releases of the web app that are older than 90 days and not in use; with --delete it deletes them.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: { bucket: { type: 'string' }, address: { type: 'string' }, delete: { type: 'boolean', default: false } },
  });
  const { bucket, address } = values;
  if (!bucket || !address?.startsWith('https://')) throw new Error(USAGE);
  const stage = { client: new S3Client({}), bucket, readServed: () => servedAt(address), now: Date.now() };
  const old = await findOldReleases(stage);
  for (const release of old) {
    if (values.delete) await deleteRelease(release, stage);
    const written = new Date(release.writtenAt).toISOString().slice(0, 10);
    say(`${values.delete ? 'deleted' : 'old'}  ${release.id}, of ${written}, ${release.keys.length} files`);
  }
  say(old.length === 0 ? 'There is nothing to delete.' : `${old.length} releases.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
