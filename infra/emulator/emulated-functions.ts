import { askAws, callAws } from './call-aws.ts';

type Environment = Readonly<Record<string, string>>;

export interface EmulatedFunction {
  readonly name: string;
  /** The hash of its code. */
  readonly codeHash: string;
  /** When anything about it was changed last. */
  readonly changedAt: string;
  readonly variables: Environment;
  readonly logGroup: string;
}

/** By their names in the stacks, without hyphens: `programimport`. */
export type EmulatedFunctions = ReadonlyMap<string, EmulatedFunction>;

interface Listed {
  readonly FunctionName: string;
  readonly CodeSha256: string;
  readonly LastModified: string;
  readonly Environment?: { readonly Variables?: Environment };
  readonly LoggingConfig?: { readonly LogGroup?: string };
}

/** Returns our deployed functions in a stack, without the CDK's own. */
export async function listFunctions(environment: Environment, stackName: string): Promise<EmulatedFunctions> {
  const [{ Functions }, resources] = await Promise.all([
    callAws(environment, { service: 'lambda', method: 'GET', path: '/2015-03-31/functions/?MaxItems=50' }),
    askAws(environment, {
      service: 'cloudformation',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `Action=DescribeStackResources&Version=2010-05-15&StackName=${stackName}`,
    }),
  ]);
  const ids = functionIds(resources);
  const found = new Map<string, EmulatedFunction>();
  for (const { FunctionName: name, CodeSha256, LastModified, Environment, LoggingConfig } of Functions as Listed[]) {
    const id = ids.get(name);
    if (id === undefined) continue;
    const [variables, logGroup] = [Environment?.Variables ?? {}, LoggingConfig?.LogGroup ?? ''];
    found.set(id, { name, codeHash: CodeSha256, changedAt: LastModified, variables, logGroup });
  }
  return found;
}

/**
 * Returns the names of a stack's functions, each with its name in the stack, from CloudFormation's resources. The
 * function's own name is not enough, because it is cut off at 64 letters.
 */
export function functionIds(stackResources: string): ReadonlyMap<string, string> {
  const members = stackResources.split('</member>');
  const value = (member: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(member)?.[1] ?? '';
  return new Map(
    members.flatMap((member): [string, string][] => {
      const id = /^([a-z]+)Function[0-9A-F]{8}$/.exec(value(member, 'LogicalResourceId'))?.[1];
      return id === undefined ? [] : [[value(member, 'PhysicalResourceId'), id]];
    }),
  );
}

/** The function that the stacks call so. */
export function functionCalled(functions: EmulatedFunctions, name: string): EmulatedFunction {
  const found = functions.get(name.replaceAll('-', ''));
  if (!found) throw new Error(`No function ${name} is deployed, only ${[...functions.keys()].join(', ')}`);
  return found;
}

/** Returns the functions that run other code than before, are new, or are gone. */
export function otherCode(before: EmulatedFunctions, after: EmulatedFunctions): string[] {
  return differing(before, after, ({ codeHash }) => codeHash);
}

/** Returns all functions that a deploy has touched. */
export function touched(before: EmulatedFunctions, after: EmulatedFunctions): string[] {
  return differing(before, after, ({ codeHash, changedAt }) => `${codeHash} ${changedAt}`);
}

function differing(
  before: EmulatedFunctions,
  after: EmulatedFunctions,
  aspect: (one: EmulatedFunction) => string,
): string[] {
  const of = (functions: EmulatedFunctions, id: string) => {
    const found = functions.get(id);
    return found && aspect(found);
  };
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => of(before, id) !== of(after, id)).sort();
}
