import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPRESSED_ASSETS, isAssetPath } from './site-rules.ts';

/** The folder of the built web app. */
export const SITE_FOLDER = fileURLToPath(new URL('../frontend/dist', import.meta.url));

/** The file of a built web app that answers a path: of an asset that was compressed ahead, its compressed copy. */
export function servedFile(folder: string, path: string): string {
  const compressed = join(folder, COMPRESSED_ASSETS, basename(path));
  return isAssetPath(path) && existsSync(compressed) ? compressed : join(folder, path);
}
