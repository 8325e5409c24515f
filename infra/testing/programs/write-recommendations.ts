import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStarterPrograms, starterRows } from './parsed-starter-programs.ts';
import { recommendationsPage } from './recommendations-page.ts';

const page = recommendationsPage(starterRows(await parseStarterPrograms()));
writeFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'recommendations.md'), page);
