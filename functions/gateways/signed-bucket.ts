import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '#functions/sha256.ts';
import { busy } from '#shared/errors.ts';

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Comes with the credentials of a role. */
  readonly sessionToken?: string | undefined;
}

export interface BucketSettings {
  /** The bucket's address, without a slash at the end. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly credentials: Credentials;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The object's key, of characters that no address escapes; '' for the bucket itself. */
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
  readonly timeoutMs: number;
}

/**
 * A bucket by signed HTTP calls. S3's SDK would be a fifth of a function's bundle, and signs no links without another
 * package; the class that signs is in every bundle already, as all of the SDK signs with it.
 */
export interface SignedBucket {
  /** Throws AppError `busy` where S3 is silent or busy, an Error where it refuses. */
  send(request: BucketRequest): Promise<string>;
  /** Returns an address by which anybody can read the object for so many seconds. */
  linkTo(key: string, seconds: number): Promise<string>;
}

const CONTENT_HASH = 'x-amz-content-sha256';

export function openSignedBucket(settings: BucketSettings): SignedBucket {
  const { bucketUrl, region, credentials, clock } = settings;
  const { sessionToken, ...keys } = credentials;
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { ...keys, ...(sessionToken && { sessionToken }) },
    sha256: Sha256,
    uriEscapePath: false, // S3 signs paths as they are, unlike other services
  });
  const requestFor = ({ method, key, query = {}, headers = {}, body }: Omit<BucketRequest, 'timeoutMs'>) => {
    const { protocol, host, hostname, pathname } = new URL(`${bucketUrl}/${key}`);
    return { method, protocol, hostname, path: pathname, query, headers: { ...headers, host }, body };
  };
  const addressOf = ({ key }: Pick<BucketRequest, 'key'>, query: object) => {
    const text = new URLSearchParams(query as Record<string, string>).toString();
    return `${bucketUrl}/${key}${text && `?${text}`}`;
  };
  return {
    async send(request) {
      const signed = await signer.sign(requestFor(request), { signingDate: new Date(clock()) });
      const { host: _, ...headers } = signed.headers;
      const { method, timeoutMs } = request;
      const body = request.body ? new Uint8Array(request.body) : null;
      const signal = AbortSignal.timeout(timeoutMs);
      const [response, text] = await fetch(addressOf(request, signed.query ?? {}), { method, headers, body, signal })
        .then(async (response) => [response, await response.text()] as const)
        .catch(() => {
          throw busy();
        });
      if (response.ok) return text;
      if (response.status >= 500) throw busy();
      throw new Error(`S3 answered ${response.status} to ${method}: ${/<Code>(\w+)</.exec(text)?.[1]}`);
    },
    async linkTo(key, seconds) {
      const headers = { [CONTENT_HASH]: 'UNSIGNED-PAYLOAD' };
      const { query = {} } = await signer.presign(requestFor({ method: 'GET', key, headers }), {
        signingDate: new Date(clock()),
        expiresIn: seconds,
        // A browser that follows a link sends no header of ours.
        unhoistableHeaders: new Set([CONTENT_HASH]),
        unsignableHeaders: new Set([CONTENT_HASH]),
      });
      return addressOf({ key }, query);
    },
  };
}
