import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface CdkOptions {
  /** The working copy whose cdk.json says what to synthesise. */
  readonly root: string;
  /** The emulator's, and nothing of an operator's own account. */
  readonly environment: Readonly<Record<string, string>>;
  /** The stage's values, as an operator would give them with `-c`. */
  readonly context: Readonly<Record<string, string>>;
  /** The folder for the assembly. */
  readonly assembly: string;
  /** The file that the stacks' outputs go to. */
  readonly outputs: string;
  /** The file the CDK's output is appended to. */
  readonly log: string;
}

export interface CdkRun {
  readonly code: number;
  readonly output: string;
}

/** Runs the CDK as an operator does, without asking back. */
export async function runCdk(command: readonly string[], options: CdkOptions): Promise<CdkRun> {
  const context = Object.entries(options.context).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const args = [
    join(options.root, 'node_modules', 'aws-cdk', 'bin', 'cdk'),
    ...command,
    ...['--output', options.assembly, '--ci', '--no-color', ...context],
  ];
  const env = { PATH: process.env.PATH ?? '', ...options.environment };
  const child = spawn(process.execPath, args, { cwd: options.root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(options.log, { flags: 'a' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      log.write(text);
      output += text;
    });
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  const [code] = await once(child, 'close');
  process.removeListener('exit', kill);
  log.end();
  return { code: code ?? 1, output };
}

/** `cdk deploy --all`, rolled back when it fails. CloudFormation's change sets are left out: `--method=direct`. */
export function deploy(options: CdkOptions): Promise<CdkRun> {
  const args = ['--all', '--method=direct', '--require-approval', 'never', '--outputs-file', options.outputs];
  return runCdk(['deploy', ...args], options);
}

/** The stacks of a deploy, by the names they have in the account, and whether there was nothing to do for each. */
export function deployedStacks(output: string): Map<string, 'changed' | 'unchanged'> {
  const lines = output.matchAll(/^ *✅ +(?:\S+ \((?<named>\S+)\)|(?<plain>\S+))(?<same> \(no changes\))?$/gmu);
  return new Map(
    [...lines].map(({ groups }) => [groups?.named ?? groups?.plain ?? '', groups?.same ? 'unchanged' : 'changed']),
  );
}

/** Returns the number of resources in each stack's template, by stack id. */
export function resourceCounts(assembly: string): Record<string, number> {
  const templates = readdirSync(assembly).filter((file) => file.endsWith('.template.json'));
  return Object.fromEntries(
    templates.map((file) => {
      const { Resources = {} } = JSON.parse(readFileSync(join(assembly, file), 'utf8'));
      return [file.replace('.template.json', ''), Object.keys(Resources).length];
    }),
  );
}
