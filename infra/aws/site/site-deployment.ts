import { globSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { FileSystem, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { bootstrapQualifier } from '#infra/aws/bootstrap-qualifier.ts';
import { COMPRESSED_ASSETS, cacheControlOf } from '#infra/site-rules.ts';

const ASSETS = 'assets';

/** The types of files by their ending, which the deployment's function guesses right where it is left to. */
const CONTENT_TYPES: Readonly<Record<string, string | 'guessed'>> = {
  '.css': 'guessed',
  '.csv': 'guessed',
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
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Source maps, which are not published. */
const SOURCE_MAPS = '*.map';

/** The built web app but its assets, which releases share. */
export interface Release {
  /** Follows from its content. */
  readonly id: string;
  /** The folder of this release in the bucket, beside earlier ones. */
  readonly folder: string;
  readonly indexHtml: string;
}

export function readRelease(site: string): Release {
  const id = FileSystem.fingerprint(site, { exclude: [ASSETS, COMPRESSED_ASSETS] }).slice(0, 12);
  return { id, folder: `releases/${id}`, indexHtml: readFileSync(join(site, 'index.html'), 'utf8') };
}

export interface SiteDeploymentSettings {
  /** The built web app. */
  readonly site: string;
  readonly release: Release;
  readonly siteBucket: IBucket;
}

/** The files of a deployment and their headers. */
type Shipment = Pick<BucketDeploymentProps, 'sources' | 'destinationKeyPrefix' | 'cacheControl' | 'contentEncoding'> & {
  readonly name: string;
  readonly exclude?: string[];
  readonly include?: string[];
  readonly contentType?: string;
};

/**
 * Brings the built web app into its bucket: the assets first, then what names them, in a folder of its own that the
 * distribution turns to when it is complete, and back from when a deployment fails. Nothing is taken away: a tab that was
 * opened before still finds its chunks. Gives what has to be there before it is served.
 */
export function deploySite(stack: Stack, { site, release, siteBucket }: SiteDeploymentSettings): BucketDeployment[] {
  const compressed = join(site, COMPRESSED_ASSETS);
  const notAsTheyAre = [SOURCE_MAPS, ...readdirSync(compressed)];
  const assets = {
    name: 'Assets',
    sources: [Source.asset(join(site, ASSETS), { exclude: notAsTheyAre })],
    destinationKeyPrefix: ASSETS,
    cacheControl: [CacheControl.fromString(cacheControlOf(`/${ASSETS}/`))],
  };
  const compressedAssets = {
    ...assets,
    name: 'CompressedAssets',
    sources: [Source.asset(compressed)],
    contentEncoding: 'br',
  };
  const pages = {
    name: 'Pages',
    sources: [Source.asset(site, { exclude: [ASSETS, COMPRESSED_ASSETS] })],
    destinationKeyPrefix: release.folder,
    cacheControl: [CacheControl.fromString(cacheControlOf('/'))],
  };
  const shipments = [
    ...byType(assets, endingsIn(join(site, ASSETS), notAsTheyAre)),
    ...byType(compressedAssets, endingsIn(compressed)),
    ...byType(pages, endingsIn(site, [ASSETS, COMPRESSED_ASSETS])),
  ];
  const shared = {
    destinationBucket: siteBucket,
    prune: false,
    memoryLimit: 1_024,
    ...deployingRole(stack, siteBucket),
  };
  return shipments.map(({ name, ...shipment }) => new BucketDeployment(stack, name, { ...shared, ...shipment }));
}

/**
 * Splits a deployment by content type: one for each type that has to be set, and one for the rest, all from the
 * same archive.
 */
function byType(whole: Shipment, endings: readonly string[]): Shipment[] {
  const told = endings.filter((ending) => contentTypeOf(ending) !== 'guessed');
  const parts = told.map((ending) => ({
    ...whole,
    name: whole.name + ending.replace('.', '-'),
    exclude: ['*'],
    include: [`*${ending}`],
    contentType: contentTypeOf(ending),
  }));
  if (told.length === endings.length) return parts;
  return [...parts, { ...whole, exclude: told.map((ending) => `*${ending}`) }];
}

function contentTypeOf(ending: string): string {
  const type = CONTENT_TYPES[ending];
  if (type === undefined) throw new Error(`The web app has a file that ends in ${ending}, of which no type is known`);
  return type;
}

function endingsIn(folder: string, exclude: readonly string[] = []): string[] {
  const files = globSync('**/*', { cwd: folder, exclude, withFileTypes: true });
  return [...new Set(files.filter((file) => file.isFile()).map(({ name }) => extname(name)))].sort();
}

/**
 * With a role and a log group of its own: those that CDK would make may write every log, keep it for ever, and delete what
 * is in the bucket.
 */
function deployingRole(stack: Stack, siteBucket: IBucket): Required<Pick<BucketDeploymentProps, 'role' | 'logGroup'>> {
  const logGroup = new LogGroup(stack, 'DeploymentLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });
  const role = new Role(stack, 'DeploymentRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      deployment: new PolicyDocument({
        statements: [
          allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
          allow(['s3:GetObject'], assetArchives(stack)),
          allow(['s3:ListBucket'], siteBucket.bucketArn),
          allow(['s3:GetObject', 's3:PutObject'], siteBucket.arnForObjects('*')),
        ],
      }),
    },
  });
  return { role: role.withoutPolicyUpdates(), logGroup };
}

/** Returns the bootstrap bucket that holds a deployment's assets. */
function assetArchives(stack: Stack): string {
  const bucket = `cdk-${bootstrapQualifier(stack)}-assets-${stack.account}-${stack.region}`;
  return stack.formatArn({ service: 's3', region: '', account: '', resource: bucket, resourceName: '*' });
}
