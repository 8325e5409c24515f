import { readFileSync } from 'node:fs';
import type { ProbeResult } from '#functions/probe/ask.ts';
import { askStage } from './deployed-site.ts';

const USAGE = 'Give the address of the stage, https://…, or the file that cdk deploy --outputs-file wrote.';

/** The outputs of each stack by its name there. */
type StackOutputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

function addressesOf(argument: string): { address: string; apiEndpoint?: string } {
  if (argument.startsWith('https://')) return { address: argument };
  const outputs = Object.assign({}, ...Object.values(JSON.parse(readFileSync(argument, 'utf8')) as StackOutputs));
  if (!outputs.Address) throw new Error(`${argument} has no output named Address`);
  return { address: outputs.Address, apiEndpoint: outputs.ApiEndpoint };
}

function lineOf({ expected, wrong }: ProbeResult): string {
  return wrong === undefined ? `  ok    ${expected}` : `  FAIL  ${expected}: ${wrong}`;
}

const [argument] = process.argv.slice(2);
if (argument) {
  const { address, apiEndpoint } = addressesOf(argument);
  const results = await askStage(address, apiEndpoint);
  process.stdout.write(`${[address, ...results.map(lineOf)].join('\n')}\n`);
  process.exitCode = results.some(({ wrong }) => wrong !== undefined) ? 1 : 0;
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
