import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App, type Stack } from 'aws-cdk-lib/core';
import { expect, test } from 'vitest';
import { readConfig } from '#infra/aws/config.ts';
import { REPOSITORY_ROOT } from '#infra/aws/functions/deployed-functions.ts';
import { list, type Statement } from '#infra/aws/rights/rights.ts';
import { createDeploymentStack } from './deployment-stack.ts';

const stage = deploymentOf({});

test('each role can be assumed by runs of its own environment in this one repository, and by nobody else', () => {
  const trust = (name: string) => {
    const [statement, ...others] = roleOf(name).AssumeRolePolicyDocument.Statement;
    expect(others).toEqual([]);
    return statement;
  };
  for (const [name, environment] of [
    ['DeployRole', 'dev'],
    ['DiffRole', 'dev-diff'],
  ] as const) {
    expect(trust(name)).toEqual({
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Principal: { Federated: { Ref: expect.stringMatching(/^GitHub/) } },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:acme/ironstride:environment:${environment}`,
        },
      },
    });
  }
});

test('a deployment works through the roles of the bootstrap, in its region and at the edge', () => {
  expect(rightsOf('DeployRole')).toEqual({ actions: ['sts:AssumeRole'], resources: bootstrapRolesOf('hnb659fds') });
});

test('a deployment assumes the roles of the bootstrap whose qualifier is configured', () => {
  const acme = deploymentOf({}, { '@aws-cdk/core:bootstrapQualifier': 'acme' });
  expect(rightsOf('DeployRole', acme).resources).toEqual(bootstrapRolesOf('acme'));
});

function bootstrapRolesOf(qualifier: string): string[] {
  return ['deploy', 'file-publishing', 'lookup'].flatMap((role) =>
    ['eu-west-2', 'us-east-1'].map(
      (region) => `arn:aws:iam::111122223333:role/cdk-${qualifier}-${role}-role-111122223333-${region}`,
    ),
  );
}

test("a comparison may read the stage's templates: no row, no secret, and no other stage", () => {
  const { actions, resources } = rightsOf('DiffRole');
  expect(actions).toEqual(['cloudformation:DescribeStacks', 'cloudformation:GetTemplate']);
  const stackIn = (region: string, name: string) =>
    `arn:aws:cloudformation:${region}:111122223333:stack/Ironstride-dev-${name}/*`;
  expect([...resources].sort()).toEqual([
    ...['Api', 'Data', 'Watch', 'Web'].map((name) => stackIn('eu-west-2', name)),
    ...['Edge', 'EdgeWatch'].map((name) => stackIn('us-east-1', name)),
  ]);
});

test('a second stage of an account uses the provider that the first one created', () => {
  stage.resourceCountIs('AWS::IAM::OIDCProvider', 1);
  const second = deploymentOf({ githubProviderExists: true });
  second.resourceCountIs('AWS::IAM::OIDCProvider', 0);
  expect(JSON.stringify(second)).toContain(':oidc-provider/token.actions.githubusercontent.com');
});

function deploymentOf(values: Readonly<Record<string, unknown>>, extraContext = {}): Template {
  const dev = {
    ...{ issuer: 'https://login.ironstride.test', clientId: 'ironstride', identityProviderName: 'Login' },
    ...{ account: '111122223333', region: 'eu-west-2', ...values },
  };
  const { context } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'cdk.json'), 'utf8'));
  const outdir = mkdtempSync(join(tmpdir(), 'ironstride-deployment-'));
  try {
    const app = new App({
      context: { ...context, ...extraContext, stages: { dev } },
      outdir,
      builtinCloudFormationValidation: false,
    });
    createDeploymentStack(app, readConfig(app), 'acme/ironstride');
    return Template.fromStack(app.node.findChild('Deployment') as Stack);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

function roleOf(name: string, template = stage) {
  const found = Object.entries(template.findResources('AWS::IAM::Role')).find(([id]) => id.startsWith(name));
  if (!found) throw new Error(`There is no ${name}`);
  return found[1].Properties;
}

/** Returns the actions and resources of a role's only policy. */
function rightsOf(name: string, template = stage): { actions: string[]; resources: unknown[] } {
  const [policy] = roleOf(name, template).Policies;
  const [statement, ...others]: Statement[] = policy.PolicyDocument.Statement;
  expect(others).toEqual([]);
  return { actions: list(statement?.Action ?? []), resources: list(statement?.Resource) };
}
