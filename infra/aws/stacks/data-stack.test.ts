import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesise } from '#infra/aws/synthesise.ts';
import { TABLE_SHAPE } from '#infra/table-shape.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';

const { data } = synthesise();

test('the table has the shape that the keys assume', () => {
  const { partitionKey, sortKey, timeToLive, index } = TABLE_SHAPE;
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ];
  data.hasResourceProperties('AWS::DynamoDB::Table', {
    KeySchema: keys(partitionKey, sortKey),
    GlobalSecondaryIndexes: [
      {
        IndexName: index.name,
        KeySchema: keys(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
    BillingMode: 'PAY_PER_REQUEST',
  });
});

test('the table survives a mistake: 35 days of recovery, protected from deletion, kept without its stack', () => {
  data.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: Match.objectLike({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      DeletionProtectionEnabled: true,
    }),
  });
});

test('the table is warmed as configured, and by default like any new one', () => {
  const warmed = (values: object) => {
    const [table] = Object.values(synthesise({ ...values }).data.findResources('AWS::DynamoDB::Table'));
    return table?.Properties.WarmThroughput;
  };
  const [plain] = Object.values(data.findResources('AWS::DynamoDB::Table'));
  expect(plain?.Properties).not.toHaveProperty('WarmThroughput');
  expect(warmed({ warmReadUnits: '40000', warmWriteUnits: '20000' })).toEqual({
    ReadUnitsPerSecond: 40_000,
    WriteUnitsPerSecond: 20_000,
  });
  expect(warmed({ warmWriteUnits: '8000' })).toEqual({ WriteUnitsPerSecond: 8_000 });
});

test('the table’s maximum throughput covers calls within their limits and the warm units, and caps the bill', () => {
  const maximums = (values?: Record<string, string>) => {
    const template = values ? synthesise(values).data : data;
    const [table] = Object.values(template.findResources('AWS::DynamoDB::Table'));
    return table?.Properties.OnDemandThroughput;
  };
  const plain = maximums();
  const dearest = RATE_LIMITS.write.everybody * 10;
  expect(plain.MaxWriteRequestUnits).toBeGreaterThanOrEqual(dearest);
  expect(plain.MaxWriteRequestUnits).toBeLessThanOrEqual(5_000); // 270 dollars a day
  expect(plain.MaxReadRequestUnits).toBeGreaterThanOrEqual(RATE_LIMITS.read.everybody * 6);
  expect(plain.MaxReadRequestUnits).toBeLessThanOrEqual(12_000); // 130 dollars a day
  expect(maximums({ warmReadUnits: '40000', warmWriteUnits: '20000' })).toEqual({
    MaxReadRequestUnits: 40_000,
    MaxWriteRequestUnits: 20_000,
  });
});

test('uploads are private, encrypted, reachable by TLS only and deleted after a month, exports after a day', () => {
  data.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    },
    LifecycleConfiguration: {
      Rules: [
        { ExpirationInDays: 30, Status: 'Enabled' },
        { ExpirationInDays: 1, Prefix: 'exports/', Status: 'Enabled' },
      ],
    },
  });
  const denied = (condition: object) => Match.objectLike({ Effect: 'Deny', Action: 's3:*', Condition: condition });
  data.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        denied({ Bool: { 'aws:SecureTransport': 'false' } }),
        denied({ NumericLessThan: { 's3:TlsVersion': 1.2 } }),
      ]),
    },
  });
});

test('the session keys are generated, and secrets of others have no value until an operator stores one', () => {
  const secrets = Object.entries(data.findResources('AWS::SecretsManager::Secret'));
  const filled = secrets.map(([id, { Properties }]) => [
    id.replace(/[0-9A-F]{8}$/, ''),
    'GenerateSecretString' in Properties || 'SecretString' in Properties,
  ]);
  expect(Object.fromEntries(filled)).toEqual({
    SessionKeys: true,
    OriginSecret: true,
    OidcClientSecret: false,
    StripeSecretKey: false,
    StripeWebhookKey: false,
    StravaClientSecret: false,
    StravaTokenKeys: true,
    StravaWebhookKey: true,
    PersonKey: true,
    PushKey: true,
  });
});

test('everything that holds data is kept when its stack goes', () => {
  const lost = Object.entries(data.toJSON().Resources as Record<string, { Type: string; DeletionPolicy?: string }>)
    .filter(([, { Type, DeletionPolicy }]) => Type !== 'AWS::S3::BucketPolicy' && !DeletionPolicy?.startsWith('Retain'))
    .map(([id]) => id);
  expect(lost).toEqual([]);
});

test('the data stack depends on no other stack', () => {
  expect(JSON.stringify(data.toJSON())).not.toContain('Fn::ImportValue');
});

test('a secret is deleted only when its creation is rolled back, so that no failed first deployment leaves one', () => {
  const secrets = Object.values(data.findResources('AWS::SecretsManager::Secret'));
  expect(new Set(secrets.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['RetainExceptOnCreate']));
  expect(new Set(secrets.map(({ UpdateReplacePolicy }) => UpdateReplacePolicy))).toEqual(new Set(['Retain']));
});
