/** Reads one program file in a process of its own and prints what that cost: `node measure-upload.ts plan.xlsx`. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseProgramFile } from './parse-program-file.ts';
import { ProgramFileRefused } from './program-file-refused.ts';

const [path = ''] = process.argv.slice(2);
const started = performance.now();
let outcome = 'parsed';
try {
  await parseProgramFile(readFileSync(path), basename(path));
} catch (error) {
  outcome = error instanceof ProgramFileRefused ? 'refused' : `failed: ${error}`;
}
const milliseconds = Math.round(performance.now() - started);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ outcome, milliseconds, peakMegabytes }));
