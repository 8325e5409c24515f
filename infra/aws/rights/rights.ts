import type { Template } from 'aws-cdk-lib/assertions';
import { partOf } from '#infra/aws/synthesise.ts';

/** For tests: a policy statement, as in a template. */
export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, string | string[]>>;
}

/** Returns all policy statements of a function's role. */
export function statementsOf(api: Template, name: string): Statement[] {
  const role = partOf(api, name, 'Role', 'AWS::IAM::Role').id;
  return Object.values(api.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => JSON.stringify(Properties.Roles) === JSON.stringify([{ Ref: role }]))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}

/** Whether they let it do this to rows of this partition, or of a list of the index by that name. */
export function isAllowed(api: Template, name: string, action: string, partition: string): boolean {
  return statementsOf(api, name).some(({ Action, Condition = {} }) => {
    const patterns = list(Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? '*');
    const fits = (pattern: string) =>
      pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern;
    return list(Action).includes(`dynamodb:${action}`) && patterns.some(fits);
  });
}

export function list<Value>(value: Value | Value[]): Value[] {
  return Array.isArray(value) ? value : [value];
}
