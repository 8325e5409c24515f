import { join } from 'node:path';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionOptions,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AwsEnvironment, FunctionName } from '#functions/variables.ts';
import { allowSecret } from '#infra/aws/rights/grants.ts';

export interface AreaFunctionSettings<Name extends FunctionName>
  extends Pick<
    FunctionOptions,
    'description' | 'retryAttempts' | 'maxEventAge' | 'onFailure' | 'reservedConcurrentExecutions'
  > {
  /** The folder that holds every bundle; this function's own is the one named like it. */
  readonly bundles: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly environment: AwsEnvironment<Name>;
}

/**
 * Creates a Lambda function with its log group, and a role that may only write there and read the secrets that its
 * environment names.
 */
export function createAreaFunction<Name extends FunctionName>(
  scope: Construct,
  name: Name,
  settings: AreaFunctionSettings<Name>,
): LambdaFunction {
  const { bundles, memoryMegabytes, timeoutSeconds, environment, ...options } = settings;
  const own = new Construct(scope, name);
  const logGroup = new LogGroup(own, 'Logs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // A role of our own: the one CDK would make may create and write every log group of the account.
  const role = new Role(own, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  const variables = Object.entries<string | undefined>(environment).filter(isSet);
  const lambda = new LambdaFunction(own, 'Function', {
    ...options,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(join(bundles, name)),
    handler: 'index.handler',
    memorySize: memoryMegabytes,
    timeout: Duration.seconds(timeoutSeconds),
    environment: Object.fromEntries(variables),
    role,
    logGroup,
    // Our lines are JSON already. With JSON, Lambda would also filter them by `level`, and it does not know our
    // levels.
    loggingFormat: LoggingFormat.TEXT,
  });
  for (const [name, arn] of variables) if (name.endsWith('_SECRET')) allowSecret(lambda, arn);
  return lambda;
}

function isSet(variable: [string, string | undefined]): variable is [string, string] {
  return variable[1] !== undefined;
}
