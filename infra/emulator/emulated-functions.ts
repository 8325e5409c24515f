import { callAws } from './call-aws.ts';

type Environment = Readonly<Record<string, string>>;

export interface EmulatedFunction {
  readonly name: string;
  /** Of the code it runs. */
  readonly codeHash: string;
  /** When anything about it was changed last. */
  readonly changedAt: string;
  readonly variables: Environment;
}

/** By what each is called in the stacks, without hyphens: `programimport`. */
export type EmulatedFunctions = ReadonlyMap<string, EmulatedFunction>;

interface Listed {
  readonly FunctionName: string;
  readonly CodeSha256: string;
  readonly LastModified: string;
  readonly Environment?: { readonly Variables?: Environment };
}

/** Our functions of a stage as they are deployed; CDK's own are left out. */
export async function listFunctions(environment: Environment, stage: string): Promise<EmulatedFunctions> {
  const path = '/2015-03-31/functions/?MaxItems=50';
  const { Functions } = await callAws(environment, { service: 'lambda', method: 'GET', path });
  const found = new Map<string, EmulatedFunction>();
  for (const { FunctionName: name, CodeSha256: codeHash, LastModified, Environment } of Functions as Listed[]) {
    const id = ourId(name, stage);
    if (id) found.set(id, { name, codeHash, changedAt: LastModified, variables: Environment?.Variables ?? {} });
  }
  return found;
}

/** `Ironstride-dev-Api-programimportFunction9C5D1F0A-3B1D` is `programimport`. */
export function ourId(functionName: string, stage: string): string | undefined {
  return new RegExp(`-${stage}-\\w+-([a-z]+)Function[0-9A-F]{8}-`).exec(functionName)?.[1];
}

/** The function that the stacks call so. */
export function functionCalled(functions: EmulatedFunctions, name: string): EmulatedFunction {
  const found = functions.get(name.replaceAll('-', ''));
  if (!found) throw new Error(`No function ${name} is deployed, only ${[...functions.keys()].join(', ')}`);
  return found;
}

/** Those that run other code than before, or came, or are gone. */
export function otherCode(before: EmulatedFunctions, after: EmulatedFunctions): string[] {
  return differing(before, after, ({ codeHash }) => codeHash);
}

/** Those that a deploy has touched at all. */
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
