import { createHash, createHmac } from 'node:crypto';

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of a role, such as a function's. */
  readonly sessionToken?: string | undefined;
}

export interface SigningScope {
  readonly credentials: AwsCredentials;
  readonly region: string;
  readonly service: string;
}

interface SignedRequest {
  readonly method: string;
  /** As it stands in the address, encoded. */
  readonly path: string;
  /** All that are signed, by their names in small letters, with `host`, `x-amz-date` and `x-amz-content-sha256`. */
  readonly headers: Readonly<Record<string, string>> & {
    readonly 'x-amz-date': string;
    readonly 'x-amz-content-sha256': string;
  };
}

/** The `authorization` header of a request without a query, by AWS Signature Version 4. */
export function authorization({ method, path, headers }: SignedRequest, scope: SigningScope): string {
  const { credentials, region, service } = scope;
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = [method, path, '', lines, names.join(';'), headers['x-amz-content-sha256']].join('\n');

  const moment = headers['x-amz-date'];
  const parts = [moment.slice(0, 8), region, service, 'aws4_request'];
  const place = parts.join('/');
  const text = ['AWS4-HMAC-SHA256', moment, place, sha256(request)].join('\n');
  const key = parts.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${credentials.secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  const credential = `${credentials.accessKeyId}/${place}`;
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
}

/** In hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** As `x-amz-date` has it: `20261118T120000Z`. */
export function amzDate(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
