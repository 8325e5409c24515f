import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { App, Stack } from 'aws-cdk-lib/core';
import { expect, test } from 'vitest';
import { cacheControlOf } from '#infra/site-rules.ts';
import { type Resource, synthesise, synthesised } from './synthesise.ts';

interface Shipped {
  readonly path: string;
  readonly cacheControl: string;
  /** Undefined where the deployment's function guesses it. */
  readonly contentType: string | undefined;
}

const { web } = synthesise();
const deployments = inOrder(web);
const files = synthesised({}, shipped);

/** The deployments in the order in which CloudFormation makes them: each waits for the one before. */
function inOrder(template: Template): Resource[] {
  const waiting = new Map(Object.entries(template.findResources('Custom::CDKBucketDeployment')));
  const done: Resource[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { DependsOn = [] }]) => !DependsOn.some((id: string) => waiting.has(id)));
    expect(ready).toHaveLength(1);
    for (const [id, { Properties }] of ready) {
      done.push({ id, Properties });
      waiting.delete(id);
    }
  }
  return done;
}

/** What arrives in the bucket: the files of each archive that its deployment lets through. */
function shipped(app: App): Shipped[] {
  const template = Template.fromStack(app.node.findChild('Web') as Stack);
  return inOrder(template).flatMap(({ Properties }) => {
    const { DestinationBucketKeyPrefix: prefix = '', SourceObjectKeys, SystemMetadata } = Properties;
    const { Exclude = [], Include = [] } = Properties;
    const archive = join(app.outdir, `asset.${basename(SourceObjectKeys[0], '.zip')}`);
    const isAny = (patterns: string[], name: string) => patterns.some((pattern) => matchesGlob(name, pattern));
    return readdirSync(archive, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && (!isAny(Exclude, file.name) || isAny(Include, file.name)))
      .map((file) => ({
        path: join('/', prefix, relative(archive, file.parentPath), file.name),
        cacheControl: SystemMetadata['cache-control'],
        contentType: SystemMetadata['content-type'],
      }));
  });
}

test('every file of the built app is shipped once, the assets first, and no source map', () => {
  expect(files.map(({ path }) => path)).toEqual([
    '/assets/font-Cd4.woff2',
    '/assets/app-Ab3.js',
    '/manifest.webmanifest',
    '/images/home.webp',
    '/index.html',
    '/sw.js',
  ]);
});

test('each file is kept as long as the local server lets it be kept', () => {
  const kept = files.map(({ path, cacheControl }) => [path, cacheControl]);
  expect(kept).toEqual(kept.map(([path = '']) => [path, cacheControlOf(path)]));
});

test('each file has its type: those that would be guessed wrongly are told', () => {
  const types = Object.fromEntries(files.map(({ path, contentType }) => [path, contentType]));
  expect(types).toEqual({
    '/assets/font-Cd4.woff2': 'font/woff2',
    '/assets/app-Ab3.js': undefined,
    '/manifest.webmanifest': 'application/manifest+json',
    '/images/home.webp': 'image/webp',
    '/index.html': undefined,
    '/sw.js': undefined,
  });
});

test('a file of an unknown type stops the synthesis, before a browser is sent it as anything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ironstride-site-'));
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '');
    writeFileSync(join(folder, 'assets', 'hero.avif'), '');
    expect(() => synthesise({}, { siteFolder: folder })).toThrow('ends in .avif');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('nothing that was shipped before is taken away', () => {
  expect(deployments).toHaveLength(5);
  for (const { Properties } of deployments) expect(Properties).toMatchObject({ Prune: false });
  for (const { Properties } of deployments) expect(Properties.RetainOnDelete ?? true).toBe(true);
});

test('the edges forget all that is not an asset, when the last file has arrived', () => {
  const invalidating = deployments.filter(({ Properties }) => Properties.DistributionId);
  expect(invalidating).toEqual(deployments.slice(-1));
  expect(invalidating[0]?.Properties).toMatchObject({
    DistributionPaths: ['/images/*', '/index.html', '/manifest.webmanifest', '/sw.js'],
    WaitForDistributionInvalidation: false,
  });
});

test('the function that ships has memory for it, and a role and a log of its own', () => {
  const [shipping, ...others] = Object.values(web.findResources('AWS::Lambda::Function')).filter(
    ({ Properties }) => Properties.Layers,
  );
  expect(others).toEqual([]);
  const { MemorySize, Role, LoggingConfig } = shipping?.Properties ?? {};
  expect([MemorySize, Role]).toEqual([1_024, { 'Fn::GetAtt': [expect.stringMatching(/^DeploymentRole/), 'Arn'] }]);
  const group = web.findResources('AWS::Logs::LogGroup')[LoggingConfig.LogGroup.Ref];
  expect(group?.Properties.RetentionInDays).toBe(30);
});

test('it may put files into this bucket and let this distribution forget, but take nothing away', () => {
  const roles = Object.entries(web.findResources('AWS::IAM::Role')).filter(([id]) => id.startsWith('DeploymentRole'));
  const statements: Resource['Properties'][] = roles.flatMap(([, { Properties }]) =>
    Properties.Policies.flatMap(({ PolicyDocument }: Resource['Properties']) => PolicyDocument.Statement),
  );
  const actions = statements.flatMap(({ Action }) => Action);
  expect(actions.filter((action) => /\*|Delete/.test(action))).toEqual([]);
  expect(actions).toEqual(expect.arrayContaining(['s3:PutObject', 'cloudfront:CreateInvalidation']));
  expect(statements.filter(({ Resource }) => JSON.stringify(Resource) === '"*"')).toEqual([]);
  const added = Object.values(web.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
    JSON.stringify(Properties.Roles).includes('DeploymentRole'),
  );
  expect(added).toEqual([]);
});
