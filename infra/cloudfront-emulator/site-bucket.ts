import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import type { Reply, SendToOrigin } from './message.ts';

/** One deployment to the bucket: the files of an archive that its filters let through. */
export interface Deployment {
  /** `<hash>.zip`, which lies as the folder `asset.<hash>` in the assembly. */
  readonly archive: string;
  readonly keyPrefix: string;
  /** Filters as `aws s3 sync` takes them: excluded first, then included after all; `*` also matches slashes. */
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly metadata: Readonly<Partial<Record<'cache-control' | 'content-encoding' | 'content-type', string>>>;
}

interface BucketSettings {
  /** The folder of the synthesised assembly, with the files of its archives. */
  readonly assembly: string;
  readonly deployments: readonly Deployment[];
  /** CloudFront's permissions by the bucket's policy, such as `s3:GetObject`. */
  readonly allowed: ReadonlySet<string>;
  /** Put into index.html before all else: what only this machine needs. */
  readonly inHead: string;
}

/**
 * Content types as Python 3.13 guesses them, which the deployment's function runs on; it knows none for fonts and
 * source maps.
 */
const GUESSED_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};
const UNKNOWN_TYPE = 'binary/octet-stream';

/** The bucket as the deployments leave it, answering as S3 does. Ranges are not served: nothing of the app asks for any. */
export function createSiteBucket({ assembly, deployments, allowed, inHead }: BucketSettings): SendToOrigin {
  const objects = new Map(deployments.flatMap((deployment) => objectsOf(deployment, assembly, inHead)));

  function find(key: string): Reply {
    if (!allowed.has('s3:GetObject')) return failure(403, 'AccessDenied', 'Access Denied');
    if (key === '' && allowed.has('s3:ListBucket')) return xml(200, listing([...objects.keys()]));
    const object = objects.get(key);
    if (object) return object;
    // Without the right to list, a missing key is a 403.
    if (!allowed.has('s3:ListBucket')) return failure(403, 'AccessDenied', 'Access Denied');
    return failure(404, 'NoSuchKey', 'The specified key does not exist.');
  }

  return async ({ method, uri }) => {
    const key = keyOf(uri);
    const reply = key === undefined ? failure(400, 'InvalidURI', "Couldn't parse the specified URI.") : find(key);
    return method === 'HEAD' ? { ...reply, body: Buffer.alloc(0) } : reply;
  };
}

function keyOf(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri.replace(/^\/|\?.*$/gs, ''));
  } catch {
    return undefined;
  }
}

function objectsOf(deployment: Deployment, assembly: string, inHead: string): [key: string, Reply][] {
  const { archive, keyPrefix, exclude, include, metadata } = deployment;
  const folder = join(assembly, `asset.${archive.replace(/\.zip$/, '')}`);
  const [excluded, included] = [exclude.map(filterPattern), include.map(filterPattern)];
  const matches = (patterns: readonly RegExp[], path: string) => patterns.some((pattern) => pattern.test(path));
  return globSync('**/*', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !matches(excluded, path) || matches(included, path))
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => {
      const key = posix.join(keyPrefix, path);
      const bytes = readFileSync(join(folder, path));
      const body = path === 'index.html' ? Buffer.from(bytes.toString().replace('<head>', `$&${inHead}`)) : bytes;
      return [key, storedObject(key, body, metadata)];
    });
}

function storedObject(key: string, body: Buffer, metadata: Deployment['metadata']): Reply {
  const headers: Record<string, string> = {
    'content-type': GUESSED_TYPES[extname(key)] ?? UNKNOWN_TYPE,
    'content-length': String(body.length),
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    'x-amz-server-side-encryption': 'AES256',
    server: 'AmazonS3',
    ...metadata,
  };
  return { status: 200, headers, body };
}

function filterPattern(filter: string): RegExp {
  const escaped = filter.replace(/[\\^$.+|(){}[\]]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

function listing(keys: readonly string[]): string {
  return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
}

function failure(status: number, code: string, message: string): Reply {
  return xml(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

function xml(status: number, content: string): Reply {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`);
  const headers = { 'content-type': 'application/xml', 'content-length': String(body.length), server: 'AmazonS3' };
  return { status, headers, body };
}
