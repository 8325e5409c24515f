/** Prints the OpenAPI document: `npm run --silent openapi > openapi.json`. */
import { openApiDocument } from './document.ts';

process.stdout.write(`${JSON.stringify(await openApiDocument(), null, 2)}\n`);
