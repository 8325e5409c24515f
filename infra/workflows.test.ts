import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { missingCommands } from '#infra/testing/readme-commands.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly steps: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly needs?: string | readonly string[];
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(import.meta.dirname, '..', '.github');
const texts = new Map(globSync('**/*.yml', { cwd: FOLDER }).map((path) => [path, read(path)]));
const workflows = new Map(
  [...texts].filter(([path]) => path.startsWith('workflows/')).map(([path, text]) => [path, parse(text) as Workflow]),
);
const jobs = [...workflows].flatMap(([path, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${path}: ${name}`, job })),
);
const steps = [...texts.values()].flatMap((text) => stepsOf(parse(text)));

test('there is a workflow for a pull request and one for a deployment', () => {
  expect([...workflows.keys()].sort()).toEqual(['workflows/deploy.yml', 'workflows/pull-request.yml']);
  expect(steps.length).toBeGreaterThan(20);
});

test('every action is pinned to a commit, with its version, and everywhere to the same', () => {
  const lines = [...texts.values()].flatMap((text) => text.match(/^.*\buses: .*$/gm) ?? []);
  const foreign = lines.filter((line) => !line.includes('uses: ./'));
  expect(foreign.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  const fixed = new Set(foreign.map((line) => line.replace(/^.*uses: /, '')));
  const names = [...fixed].map((action) => action.split('@')[0]);
  expect(names).toEqual([...new Set(names)]);
});

test('every command is one line, and names an existing script and file', () => {
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands.filter((command) => command.includes('\n'))).toEqual([]);
  expect(commands.flatMap(missingCommands)).toEqual([]);
  expect(missingCommands('npm run chekc && node infra/gone.ts')).toEqual(['npm run chekc', 'node infra/gone.ts']);
});

test('no secret is needed, and no outside text becomes part of a command', () => {
  expect([...texts].filter(([, text]) => /\bsecrets\b/.test(text))).toEqual([]);
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  expect([...workflows.values()].flatMap(({ on }) => Object.keys(on))).not.toContain('pull_request_target');
});

/** Permissions of single jobs beyond the usual ones; a comment in the workflow gives the reason. */
const EXTRA_PERMISSIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'workflows/deploy.yml: provenance': { 'id-token': 'write', attestations: 'write' },
  'workflows/deploy.yml: deploy': { actions: 'read' },
};

test('the job that attests builds runs no code of the repository, and has no environment with a role at AWS', () => {
  const { steps: signing, environment } = jobOf('deploy', 'provenance');
  expect(environment).toBeUndefined();
  expect(signing.filter(({ uses = '' }) => uses.startsWith('actions/checkout@') || uses.startsWith('./'))).toEqual([]);
  expect(signing.flatMap(({ run }) => run ?? [])).toEqual([
    expect.stringMatching(/^tar .* -cf assembly\.tar cdk\.out$/),
  ]);
  const signed = signing.filter(({ uses = '' }) => uses.startsWith('actions/attest@')).map((step) => step.with);
  expect(signed).toEqual([
    { 'subject-path': 'assembly.tar' },
    { 'subject-path': 'assembly.tar', 'sbom-path': 'sbom.json' },
  ]);
});

test('a deployment is rolled back to the last version that passed when its smoke check fails', () => {
  const { steps: all } = jobOf('deploy', 'deploy');
  const at = (part: string) => all.findIndex((step) => JSON.stringify(step).includes(part));
  const [smoke, kept, found, taken, back] = [
    'smoke -- cdk-outputs',
    'upload-artifact@',
    'gh api',
    'run-id',
    'cdk deploy Api',
  ].map(at);
  expect([smoke, kept, found, taken, back].map((index) => index !== -1)).toEqual([true, true, true, true, true]);
  // Only versions that passed are kept: a step without a condition is skipped after a failed one.
  expect([all[kept as number]?.if, (kept as number) > (smoke as number)]).toEqual([undefined, true]);
  expect(all[kept as number]?.with?.name).toBe(all[taken as number]?.with?.name);
  expect(all[found as number]?.if).toBe("failure() && steps.smoke.outcome == 'failure'");
  expect(all[back as number]?.run).toMatch(/^npx --no -- cdk deploy Api Web --exclusively --app former /);
});

test('a workflow runs npm start on Node 20 with nothing installed beforehand', () => {
  const { steps: all } = jobOf('pull-request', 'start');
  expect(all.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/checkout', 'actions/setup-node', undefined]);
  expect([all[1]?.with?.['node-version'], all[2]?.run]).toEqual(['20', 'node infra/local/try-start.mjs 20']);
});

test('dependencies are audited on pull requests and weekly, and Dependabot updates them', () => {
  expect(jobOf('pull-request', 'audit').steps.flatMap(({ run }) => run ?? [])).toEqual([
    expect.stringMatching(/^npm audit --omit=dev --audit-level=high/),
  ]);
  expect(Object.keys(workflows.get('workflows/pull-request.yml')?.on ?? {})).toContain('schedule');
  const { updates } = parse(texts.get('dependabot.yml') ?? '');
  expect(updates.map((update: Record<string, unknown>) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
  ]);
});

test('a workflow has no permissions, and a job only those it names: to read, and with an environment, an AWS identity', () => {
  for (const { permissions, concurrency } of workflows.values()) {
    expect(permissions).toEqual({});
    expect(concurrency).toBeDefined();
  }
  for (const { name, job } of jobs) {
    const identity = job.environment === undefined ? {} : { 'id-token': 'write' };
    expect([name, job.permissions]).toEqual([name, { contents: 'read', ...identity, ...EXTRA_PERMISSIONS[name] }]);
    expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)]);
  }
});

test('a checkout keeps no credentials', () => {
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.filter((step) => String(step.with?.['persist-credentials']) !== 'false')).toEqual([]);
});

test('with the credentials for a pull request only merged code runs', () => {
  const [checkout, ...rest] = jobOf('pull-request', 'diff').steps;
  expect(checkout?.with?.ref).toMatch(/^\$\{\{ github\.event\.pull_request\.base\.sha \}\}$/);
  expect(rest.filter(({ uses }) => uses?.startsWith('actions/checkout@'))).toEqual([]);
});

test('a deployment is of the checked and compared commit, and of exactly what was synthesised', () => {
  expect(jobOf('deploy', 'deploy').needs).toEqual('diff');
  expect(jobOf('deploy', 'diff').needs).toEqual(['check', 'synth']);
  const commandsOf = (job: string) => jobOf('deploy', job).steps.flatMap(({ run }) => run ?? []);
  expect(commandsOf('check')).toContain('npm run check');
  expect(commandsOf('diff')).toEqual([expect.stringMatching(/cdk diff .*--app cdk\.out .*summarise\.ts/)]);
  const [deploy, smoke] = commandsOf('deploy');
  expect(deploy).toMatch(/cdk deploy .*--app cdk\.out /);
  expect(smoke).toMatch(/npm run --silent smoke /);
  for (const job of ['diff', 'deploy']) {
    expect(commandsOf(job).join()).not.toMatch(/\bsynth\b|npm run cdk/);
    const download = jobOf('deploy', job).steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
    expect(download?.with).toEqual({ name: 'assembly', path: 'cdk.out' });
  }
});

test('an approver has seen the comparison: it is made in an environment without approval', () => {
  const [compared, deployed] = [jobOf('deploy', 'diff').environment, jobOf('deploy', 'deploy').environment];
  expect(compared).toBe(`${deployed}-diff`);
});

test("no workflow deploys the stack with the workflows' own permissions", () => {
  const withStacks = steps.flatMap(({ run }) => run?.match(/cdk (?:diff|deploy) \S+/g) ?? []);
  expect(withStacks).toHaveLength(4);
  const others = withStacks.filter((command) => !command.endsWith(" '!(Deployment)'"));
  expect(others).toEqual(['cdk deploy Api']);
});

function read(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8');
}

function stepsOf(file: { jobs?: Record<string, Job>; runs?: Pick<Job, 'steps'> }): Step[] {
  return [...Object.values(file.jobs ?? {}), file.runs].flatMap((part) => part?.steps ?? []);
}

function jobOf(workflow: string, name: string): Job {
  const job = workflows.get(`workflows/${workflow}.yml`)?.jobs[name];
  if (!job) throw new Error(`${workflow}.yml has no job ${name}`);
  return job;
}
