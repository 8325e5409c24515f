import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recommendationsPage } from './recommendations-page.ts';

writeFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'recommendations.md'), await recommendationsPage());
