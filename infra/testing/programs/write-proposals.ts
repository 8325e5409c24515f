import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStarterPrograms } from './parsed-starter-programs.ts';
import { proposalsPage } from './proposals-page.ts';

const page = proposalsPage(await parseStarterPrograms());
writeFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'proposals.md'), page);
