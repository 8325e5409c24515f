import {
  type IOidcProvider,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import { type App, CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { bootstrapQualifier } from '#infra/aws/bootstrap-qualifier.ts';
import { type Config, EDGE_REGION, placeOf, STACKS_AT_EDGE, STACKS_HERE, stackName } from '#infra/aws/config.ts';

const GITHUB = 'token.actions.githubusercontent.com';

/**
 * The roles of `cdk bootstrap` that a deployment works through: none of them makes a resource itself. They belong to the
 * account, not to a stage: `deploy` may change every stack there, whatever its qualifier.
 */
const BOOTSTRAP_ROLES = ['deploy', 'file-publishing', 'lookup'];

/**
 * Creates the roles for the workflows of `githubRepository`, without a key that could be lost: GitHub says which
 * environment a run was approved for, and each environment has its role. That separates approvals, and rights only
 * where each stage has its own account. The stack is deployed by hand only, so that no workflow can widen its own
 * permissions.
 */
export function createDeploymentStack(app: App, config: Config, repository: string): void {
  const { stage } = config;
  const stack = new Stack(app, 'Deployment', {
    stackName: stackName(config, 'Deployment'),
    description: "The roles that the repository's workflows take; deployed by hand only",
    env: placeOf(config),
    terminationProtection: true,
  });
  const provider = githubProvider(stack, config);
  const roleOf = (name: string, environment: string, description: string, statement: PolicyStatement) => {
    const role = new Role(stack, name, {
      description,
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: {
          [`${GITHUB}:aud`]: 'sts.amazonaws.com',
          [`${GITHUB}:sub`]: `repo:${repository}:${environment}`,
        },
      }),
      inlinePolicies: { own: new PolicyDocument({ statements: [statement] }) },
    });
    new CfnOutput(stack, `${name}Arn`, { value: role.roleArn });
  };

  roleOf(
    'DeployRole',
    `environment:${stage}`,
    `Deploys stage ${stage}, by the bootstrap's roles, which may change every stack of the account`,
    new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles(stack) }),
  );
  // Not the bootstrap's lookup role, which may read every row of the table.
  roleOf(
    'DiffRole',
    `environment:${stage}-diff`,
    `Reads the templates of stage ${stage} and nothing else`,
    new PolicyStatement({
      actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      resources: [
        ...STACKS_HERE.map((name) => stackArn(stack, stackName(config, name))),
        ...STACKS_AT_EDGE.map((name) => stackArn(stack, stackName(config, name), EDGE_REGION)),
      ],
    }),
  );
}

/** An account has one provider for GitHub, whatever number of stages is in it. */
function githubProvider(stack: Stack, { githubProviderExists }: Config): Pick<IOidcProvider, 'oidcProviderArn'> {
  if (githubProviderExists)
    return {
      oidcProviderArn: stack.formatArn({
        service: 'iam',
        region: '',
        resource: 'oidc-provider',
        resourceName: GITHUB,
      }),
    };
  return new OidcProviderNative(stack, 'GitHub', {
    url: `https://${GITHUB}`,
    clientIds: ['sts.amazonaws.com'],
    // Other stages of the account may use it by now.
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

function stackArn(stack: Stack, name: string, region = stack.region): string {
  return stack.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName: `${name}/*` });
}

function bootstrapRoles(stack: Stack): string[] {
  return regionsOf(stack).flatMap((region) =>
    BOOTSTRAP_ROLES.map((role) =>
      stack.formatArn({
        service: 'iam',
        region: '',
        resource: 'role',
        resourceName: `cdk-${bootstrapQualifier(stack)}-${role}-role-${stack.account}-${region}`,
      }),
    ),
  );
}

function regionsOf(stack: Stack): string[] {
  return [...new Set([stack.region, EDGE_REGION])];
}
