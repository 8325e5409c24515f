import { globSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { cacheControlOf } from '#infra/site-rules.ts';

const ASSETS = 'assets';

/** The types of files by their ending, which the deployment's function guesses right where it is left to. */
const CONTENT_TYPES: Readonly<Record<string, string | 'guessed'>> = {
  '.css': 'guessed',
  '.html': 'guessed',
  '.ico': 'guessed',
  '.jpg': 'guessed',
  '.js': 'guessed',
  '.json': 'guessed',
  '.png': 'guessed',
  '.svg': 'guessed',
  '.txt': 'guessed',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** They stay with whoever has the sources. */
const SOURCE_MAPS = '*.map';

export interface SiteDeploymentSettings {
  /** The built web app. */
  readonly site: string;
  readonly siteBucket: IBucket;
  readonly distribution: Distribution;
}

/**
 * Brings the built web app into its bucket: the assets first, so that no page asks for one that is not there yet, then
 * all that names them. Nothing is taken away: a tab that was opened before still finds its chunks.
 */
export function deploySite(stack: Stack, { site, siteBucket, distribution }: SiteDeploymentSettings): void {
  const shared = { destinationBucket: siteBucket, prune: false, memoryLimit: 1_024, ...deployingRole(stack) };
  const assets = deployByType(stack, 'Assets', endingsIn(join(site, ASSETS)), {
    ...shared,
    sources: [Source.asset(join(site, ASSETS), { exclude: [SOURCE_MAPS] })],
    destinationKeyPrefix: ASSETS,
    cacheControl: [CacheControl.fromString(cacheControlOf(`/${ASSETS}/`))],
  });
  const pages = deployByType(stack, 'Pages', endingsIn(site, ASSETS), {
    ...shared,
    sources: [Source.asset(site, { exclude: [ASSETS] })],
    cacheControl: [CacheControl.fromString(cacheControlOf('/'))],
    distribution,
    distributionPaths: pathsBesideAssets(site),
    // Every edge asks again after a second anyway, and waiting for it has failed whole deployments.
    waitForDistributionInvalidation: false,
  });
  const inTurn = [...assets, ...pages];
  for (const [index, deployment] of inTurn.slice(1).entries())
    deployment.node.addDependency(inTurn[index] ?? deployment);
}

/** One deployment for each content type that has to be said, one for the rest: all from one archive. */
function deployByType(
  stack: Stack,
  name: string,
  endings: readonly string[],
  props: BucketDeploymentProps,
): BucketDeployment[] {
  const told = endings.filter((ending) => contentTypeOf(ending) !== 'guessed');
  const deployments = told.map(
    (ending) =>
      new BucketDeployment(stack, `${name}${ending.replace('.', '-')}`, {
        ...props,
        exclude: ['*'],
        include: [`*${ending}`],
        contentType: contentTypeOf(ending),
      }),
  );
  const rest = new BucketDeployment(stack, name, { ...props, exclude: told.map((ending) => `*${ending}`) });
  return [...deployments, rest];
}

function contentTypeOf(ending: string): string {
  const type = CONTENT_TYPES[ending];
  if (type === undefined) throw new Error(`The web app has a file that ends in ${ending}, of which no type is known`);
  return type;
}

function endingsIn(folder: string, exclude = SOURCE_MAPS): string[] {
  const files = globSync('**/*', { cwd: folder, exclude: [exclude], withFileTypes: true });
  return [...new Set(files.filter((file) => file.isFile()).map(({ name }) => extname(name)))].sort();
}

/** With a role and a log group of its own: those that CDK would make may write every log, and keep it for ever. */
function deployingRole(stack: Stack): { readonly role: Role; readonly logGroup: LogGroup } {
  const logGroup = new LogGroup(stack, 'DeploymentLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(stack, 'DeploymentRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  return { role, logGroup };
}

function pathsBesideAssets(site: string): string[] {
  return readdirSync(site, { withFileTypes: true })
    .filter(({ name }) => name !== ASSETS)
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`))
    .sort();
}
