import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { precachedFiles } from '#infra/bench/bytes.ts';
import { apiHeaders, siteHeaders } from '#infra/security-headers.ts';
import { SITE_FOLDER, servedFile } from '#infra/site-folder.ts';
import { isAssetPath } from '#infra/site-rules.ts';

/** A device's traffic for the web app, in bytes on the wire. */
export interface WebTraffic {
  /** The files that a device stores of a version, with index.html and the service worker. */
  readonly version: {
    readonly requests: number;
    /** Files that CloudFront requests from the bucket each time. */
    readonly uncached: number;
    readonly bytes: number;
  };
  /** Looking whether there is another one. */
  readonly lookBytes: number;
  /** Bytes that CloudFront adds to each reply of the API. */
  readonly callBytes: number;
}

/** CloudFront's own compression, for what is not compressed at build time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PACKED_ALREADY = /[\\/]compressed[\\/]|\.(woff2|png|webp|jpg)$/;

/** Measures the built web app. */
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
