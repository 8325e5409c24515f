import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The part of a stage's configuration that the operator's scripts need; the stacks read and check all of it. */
const StageConfig = z.object({
  originSecret: z._default(z.enum(['a', 'b']), 'a'),
  restoredTable: z.optional(z.string()),
  warmReadUnits: z.optional(z.coerce.number()),
  warmWriteUnits: z.optional(z.coerce.number()),
});
export type StageConfig = z.output<typeof StageConfig>;

const CdkJson = z.object({ context: z.object({ stages: z.record(z.string(), StageConfig) }) });

const FILE = join(import.meta.dirname, '..', '..', 'cdk.json');

/** Reads a stage from cdk.json. Throws an Error for an unknown one. */
export function readStageConfig(stage: string): StageConfig {
  const { context } = CdkJson.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const config = Object.hasOwn(context.stages, stage) ? context.stages[stage] : undefined;
  if (!config) throw new Error(`There is no stage "${stage}" in cdk.json`);
  return config;
}
