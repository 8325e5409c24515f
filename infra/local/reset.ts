import { resolve } from 'node:path';
import { DEFAULT_DATA_FOLDER, emptyDataFolder } from './storage/data-folder.ts';

try {
  emptyDataFolder(process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : DEFAULT_DATA_FOLDER);
  process.stdout.write('Forgotten. The next start begins anew.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
