import {
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';

/** Secrets Manager as far as the product uses it, in place of what every client of its SDK in this process would ask. */
export interface StoredSecrets {
  /** Makes a secret as a stack of the stage does, or puts another text into it by hand; gives what it is found by. */
  store(part: string, text: string): string;
  textOf(part: string): string;
  /** The ids of all versions it ever had. */
  versionsOf(part: string): string[];
  /** Lets the next write fail before or after it took effect, as when a connection or the caller dies. */
  breakWrites(when: 'never' | 'before' | 'after'): void;
  restore(): void;
}

interface Version {
  readonly VersionId: string;
  readonly SecretString: string;
  readonly CreatedDate: Date;
}

/** Returns a secret store that uses `Date` as its clock. */
export function storeSecrets(stage: string): StoredSecrets {
  const mock = mockClient(SecretsManagerClient);
  const secrets = new Map<string, Version[]>();
  let breaks: 'never' | 'before' | 'after' = 'never';
  const nameOf = (part: string) => `${part}0A1B2C3D-x5Yz`;
  const arnOf = (name: string) => `arn:aws:secretsmanager:eu-west-2:000000000000:secret:${name}-AbCdEf`;
  const versionsOf = (arn: string | undefined) => {
    const found = secrets.get(arn ?? '');
    if (!found) throw new ResourceNotFoundException({ message: 'no such secret', $metadata: {} });
    return found;
  };
  const add = (arn: string, VersionId: string, SecretString: string) =>
    // Seconds are all that Secrets Manager tells.
    versionsOf(arn).push({ VersionId, SecretString, CreatedDate: new Date(Math.floor(Date.now() / 1000) * 1000) });

  mock.on(ListSecretsCommand).callsFake(({ Filters: [{ Values }] }) => ({
    SecretList: [...secrets.keys()]
      .map((ARN) => ({ ARN, Name: ARN.split(':').at(-1)?.slice(0, -'-AbCdEf'.length) ?? '' }))
      .filter(({ Name }) => Name.startsWith(Values[0]))
      .flatMap((secret) => [
        { ...secret, Tags: tags('Ironstride', stage) },
        { ...secret, ARN: `${secret.ARN}2`, Tags: tags('Ironstride', 'another') },
        { ...secret, ARN: `${secret.ARN}3`, Tags: tags('Another', stage) },
      ]),
  }));
  mock.on(GetSecretValueCommand).callsFake(({ SecretId }) => versionsOf(SecretId).at(-1));
  mock.on(PutSecretValueCommand).callsFake(({ SecretId, SecretString, ClientRequestToken }) => {
    if (breaks === 'before') throw new Error('cut before');
    const same = versionsOf(SecretId).find(({ VersionId }) => VersionId === ClientRequestToken);
    if (same && same.SecretString !== SecretString)
      throw new ResourceExistsException({ message: 'another text', $metadata: {} });
    if (!same) add(SecretId, ClientRequestToken, SecretString);
    if (breaks === 'after') throw new Error('cut after');
    return {};
  });

  return {
    store(part, text) {
      const arn = arnOf(nameOf(part));
      secrets.set(arn, secrets.get(arn) ?? []);
      add(arn, crypto.randomUUID(), text);
      return arn;
    },
    textOf: (part) => versionsOf(arnOf(nameOf(part))).at(-1)?.SecretString ?? '',
    versionsOf: (part) => versionsOf(arnOf(nameOf(part))).map(({ VersionId }) => VersionId),
    breakWrites(when) {
      breaks = when;
    },
    restore: () => mock.restore(),
  };
}

function tags(product: string, stage: string) {
  return [
    { Key: 'product', Value: product },
    { Key: 'stage', Value: stage },
  ];
}
