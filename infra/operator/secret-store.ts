import { createHash, randomUUID } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  paginateListSecrets,
  ResourceExistsException,
  type SecretListEntry,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { APP_NAME } from '#shared/constants.ts';

/** A secret's present version. Its id begins with the step that a rotation made it by; any other was made elsewhere. */
export interface SecretVersion {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since 1970 at which it became the present one. */
  readonly since: number;
}

/** A secret of a stage, as a rotation sees it. */
export interface SecretStore {
  readonly name: string;
  read(): Promise<SecretVersion>;
  /**
   * Puts a text in the place of the version that was read, all of it or nothing. The same again does nothing; throws an
   * Error when somebody else took the same step from the same version.
   */
  replace(version: SecretVersion, step: string, text: string): Promise<void>;
  /** Stores a text as the current version, whether or not there is one. */
  put(text: string): Promise<void>;
  /** Milliseconds since 1970 by AWS's clock, to a few minutes: the SDK knows when the machine's own is wrong. */
  now(): number;
}

/** Opens the secret that the `Data` stack of a stage calls `part`, such as `SessionKeys`. Throws an Error unless there is one. */
export async function openSecret(client: SecretsManagerClient, stage: string, part: string): Promise<SecretStore> {
  const found: SecretListEntry[] = [];
  for await (const { SecretList = [] } of paginateListSecrets(
    { client },
    { Filters: [{ Key: 'name', Values: [part] }] },
  ))
    found.push(...SecretList.filter((secret) => isOfStage(secret, stage, part)));
  const [secret, ...others] = found;
  if (!secret?.ARN || others.length > 0)
    throw new Error(
      `There ${secret ? 'is more than one secret' : 'is no secret'} ${part}… of stage "${stage}" in this account and region. Set AWS_PROFILE and AWS_REGION to choose another account or region.`,
    );
  return storeOf(client, secret.ARN, secret.Name ?? part);
}

/** The stacks tag all they make; a name of theirs is followed by letters of CloudFormation's own. */
function isOfStage({ Name = '', Tags = [] }: SecretListEntry, stage: string, part: string): boolean {
  const isTagged = (key: string, value: string) => Tags.some(({ Key, Value }) => Key === key && Value === value);
  return Name.startsWith(part) && isTagged('product', APP_NAME) && isTagged('stage', stage);
}

function storeOf(client: SecretsManagerClient, arn: string, name: string): SecretStore {
  return {
    name,
    now: () => Date.now() + client.config.systemClockOffset,

    async read() {
      const { SecretString, VersionId, CreatedDate } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
      if (!SecretString || !VersionId || !CreatedDate) throw new Error(`The secret ${name} has no value`);
      return { id: VersionId, text: SecretString, since: CreatedDate.getTime() };
    },

    async put(SecretString) {
      // A fresh token each time, so that a former text can be stored again.
      const ClientRequestToken = randomUUID();
      await client.send(new PutSecretValueCommand({ SecretId: arn, SecretString, ClientRequestToken }));
    },

    async replace({ id }, step, SecretString) {
      const command = new PutSecretValueCommand({ SecretId: arn, SecretString, ClientRequestToken: idAfter(id, step) });
      try {
        await client.send(command);
      } catch (error) {
        if (!(error instanceof ResourceExistsException)) throw error;
        throw new Error(
          'Somebody else has just taken the same step. Nothing was changed; run the command again to see the next step.',
        );
      }
    },
  };
}

/** Returns the version id for a step, always the same one: of two operators at once, AWS refuses the second. */
function idAfter(id: string, step: string): string {
  return `${step}-${createHash('sha256').update(id).digest('hex').slice(0, 40)}`;
}
