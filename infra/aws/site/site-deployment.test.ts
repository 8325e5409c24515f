import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { App, Stack } from 'aws-cdk-lib/core';
import { expect, test } from 'vitest';
import { type Resource, STAND_IN_SITE, synthesise, synthesised, writeFiles } from '#infra/aws/synthesise.ts';
import { cacheControlOf } from '#infra/site-rules.ts';

interface Shipped {
  readonly path: string;
  readonly cacheControl: string;
  /** Undefined where the deployment's function guesses it. */
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

const { web, files } = synthesised({}, (app) => ({ web: webOf(app), files: shipped(app) }));
const deployments = Object.values(web.findResources('Custom::CDKBucketDeployment')).map(({ Properties }) => Properties);

function webOf(app: App): Template {
  return Template.fromStack(app.node.findChild('Web') as Stack);
}

/** Returns the files that reach the bucket: those of each archive that its deployment lets through. */
function shipped(app: App): Shipped[] {
  return Object.values(webOf(app).findResources('Custom::CDKBucketDeployment')).flatMap(({ Properties }) => {
    const { DestinationBucketKeyPrefix: prefix, SourceObjectKeys, SystemMetadata } = Properties;
    const { Exclude = [], Include = [] } = Properties;
    const archive = join(app.outdir, `asset.${basename(SourceObjectKeys[0], '.zip')}`);
    const isAny = (patterns: string[], name: string) => patterns.some((pattern) => matchesGlob(name, pattern));
    return readdirSync(archive, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && (!isAny(Exclude, file.name) || isAny(Include, file.name)))
      .map((file) => ({
        path: join('/', prefix.replace(/^releases\/.*/, ''), relative(archive, file.parentPath), file.name),
        cacheControl: SystemMetadata['cache-control'],
        contentType: SystemMetadata['content-type'],
        contentEncoding: SystemMetadata['content-encoding'],
      }));
  });
}

test('every file of the built app is deployed once, and no source map', () => {
  expect(files.map(({ path }) => path)).toEqual([
    '/assets/font-Cd4.woff2',
    '/assets/app-Ab3.js',
    '/manifest.webmanifest',
    '/images/home.webp',
    '/index.html',
    '/sw.js',
  ]);
});

test('each file has the same cache time as on the local server', () => {
  const kept = files.map(({ path, cacheControl }) => [path, cacheControl]);
  expect(kept).toEqual(kept.map(([path = '']) => [path, cacheControlOf(path)]));
});

test('each file has its type: wrongly guessed ones are set', () => {
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

test("the app's scripts, and nothing else, are deployed as they were compressed at build time", () => {
  const encoded = files.filter(({ contentEncoding }) => contentEncoding !== undefined);
  expect(encoded).toMatchObject([{ path: '/assets/app-Ab3.js', contentEncoding: 'br' }]);
});

test('a file of an unknown type fails the synthesis', () => {
  const synthesis = () => withSite({ ...STAND_IN_SITE, 'assets/hero.avif': '' }, (options) => synthesise({}, options));
  expect(synthesis).toThrow('ends in .avif');
});

test('no file of an earlier deployment is removed', () => {
  expect(deployments).toHaveLength(5);
  for (const deployment of deployments) expect(deployment).toMatchObject({ Prune: false });
  for (const deployment of deployments) expect(deployment.RetainOnDelete ?? true).toBe(true);
});

test('the distribution switches to a release when all of it is there', () => {
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
  const shipping = Object.keys(web.findResources('Custom::CDKBucketDeployment'));
  expect(distribution?.DependsOn).toEqual(expect.arrayContaining(shipping));
});

test('a release that differs in a page has its own folder, function and policy, and earlier ones are unchanged', () => {
  const before = releaseParts(web);
  const indexHtml = STAND_IN_SITE['index.html'].replace('early', 'earlier');
  const after = releaseParts(
    withSite({ ...STAND_IN_SITE, 'index.html': indexHtml }, (site) => synthesise({}, site).web),
  );
  expect(before).toHaveLength(5);
  expect(after.filter((part) => before.includes(part))).toEqual([]);
});

test('the same pages are the same release, whatever their assets', () => {
  const site = { ...STAND_IN_SITE, 'assets/app-Ab3.js': 'changed' };
  expect(releaseParts(withSite(site, (options) => synthesise({}, options).web))).toEqual(releaseParts(web));
});

test('every stack takes its files from the bootstrap whose qualifier is configured', () => {
  const { data, api, web: ofAcme } = synthesise({ '@aws-cdk/core:bootstrapQualifier': 'acme' });
  const text = JSON.stringify([data, api, ofAcme].map((template) => template.toJSON()));
  expect(text).toContain(':s3:::cdk-acme-assets-');
  expect(text).not.toContain('hnb659fds');
});

/** The folders in the bucket, and the ids of what the distribution turns to. */
function releaseParts(template: Template): string[] {
  const resources: [string, Resource['Properties']][] = Object.entries(template.toJSON().Resources);
  const folders = resources.map(([, { Properties }]) => String(Properties.DestinationBucketKeyPrefix));
  return [
    ...folders.filter((folder) => folder.startsWith('releases/')),
    ...resources.map(([id]) => id).filter((id) => /^(Serve|HeadersSite)/.test(id)),
  ];
}

function withSite<Found>(
  site: Readonly<Record<string, string>>,
  read: (options: { siteFolder: string }) => Found,
): Found {
  const folder = mkdtempSync(join(tmpdir(), 'ironstride-site-'));
  try {
    writeFiles(folder, site);
    return read({ siteFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the deploying function has enough memory, and its own role and log', () => {
  const [shipping, ...others] = Object.values(web.findResources('AWS::Lambda::Function')).filter(
    ({ Properties }) => Properties.Layers,
  );
  expect(others).toEqual([]);
  const { MemorySize, Role, LoggingConfig } = shipping?.Properties ?? {};
  expect([MemorySize, Role]).toEqual([1_024, { 'Fn::GetAtt': [expect.stringMatching(/^DeploymentRole/), 'Arn'] }]);
  const group = web.findResources('AWS::Logs::LogGroup')[LoggingConfig.LogGroup.Ref];
  expect(group?.Properties.RetentionInDays).toBe(30);
});

test('the deploying function may put files into this bucket, but remove none', () => {
  const roles = Object.entries(web.findResources('AWS::IAM::Role')).filter(([id]) => id.startsWith('DeploymentRole'));
  const statements: Resource['Properties'][] = roles.flatMap(([, { Properties }]) =>
    Properties.Policies.flatMap(({ PolicyDocument }: Resource['Properties']) => PolicyDocument.Statement),
  );
  const actions = statements.flatMap(({ Action }) => Action);
  expect(actions.filter((action) => /\*|Delete/.test(action))).toEqual([]);
  expect(actions).toContain('s3:PutObject');
  expect(statements.filter(({ Resource }) => JSON.stringify(Resource) === '"*"')).toEqual([]);
  const added = Object.values(web.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
    JSON.stringify(Properties.Roles).includes('DeploymentRole'),
  );
  expect(added).toEqual([]);
});
