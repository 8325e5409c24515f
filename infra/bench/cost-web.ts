import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { apiHeaders, siteHeaders } from '#infra/security-headers.ts';
import { SITE_FOLDER, servedFile } from '#infra/site-folder.ts';
import { isAssetPath } from '#infra/site-rules.ts';
import { precachedFiles } from './bytes.ts';

/** What a device fetches of the web app, in bytes on the wire. */
export interface WebTraffic {
  /** All that a device keeps of a version, index.html and the service worker included. */
  readonly version: {
    readonly requests: number;
    /** Those of them that CloudFront asks the bucket for each time. */
    readonly uncached: number;
    readonly bytes: number;
  };
  /** Looking whether there is another one. */
  readonly lookBytes: number;
  /** What CloudFront puts to each reply of the API. */
  readonly callBytes: number;
}

/** As CloudFront packs what is not compressed ahead. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PACKED_ALREADY = /[\\/]compressed[\\/]|\.(woff2|png|webp|jpg)$/;

/** Of the web app as built. */
export function measureWeb(): WebTraffic {
  const indexHtml = readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8');
  const headers = weight(siteHeaders({ issuer: 'https://login.example', onAws: true, indexHtml }));
  const files = [...new Set([...precachedFiles(), 'index.html', 'sw.js'])];
  const bytes = files.reduce((sum, path) => sum + wireBytes(path) + headers, 0);
  const uncached = files.filter((path) => !isAssetPath(`/${path}`)).length;
  return { version: { requests: files.length, uncached, bytes }, lookBytes: headers, callBytes: weight(apiHeaders()) };
}

function wireBytes(path: string): number {
  const file = servedFile(SITE_FOLDER, `/${path}`);
  const bytes = readFileSync(file);
  return PACKED_ALREADY.test(file) ? bytes.length : brotliCompressSync(bytes, BROTLI).length;
}

function weight(headers: Record<string, string>): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
}
