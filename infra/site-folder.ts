import { fileURLToPath } from 'node:url';

/** Where the built web app lies. */
export const SITE_FOLDER = fileURLToPath(new URL('../frontend/dist', import.meta.url));
