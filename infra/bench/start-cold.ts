/** Sends the CPU milliseconds of one cold start: `start-cold.ts <bundle> <event as JSON>`. */
import { pathToFileURL } from 'node:url';

const [bundle = '', event = ''] = process.argv.slice(2);
const before = process.cpuUsage();
const { handler } = await import(pathToFileURL(bundle).href);
const { statusCode } = await handler(JSON.parse(event), {});
const { user, system } = process.cpuUsage(before);
if (statusCode !== 200) throw new Error(`${bundle} answered ${statusCode}`);
process.send?.((user + system) / 1000, () => process.exit());
