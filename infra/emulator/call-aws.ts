import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '#functions/sha256.ts';

type Environment = Readonly<Record<string, string>>;

interface AwsRequest {
  readonly service: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** The path with its query string, both encoded. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Asks a service of AWS for which no SDK is among the packages, by the endpoint, region and keys of an environment.
 * Throws an Error for any other status than 2xx.
 */
export async function askAws(environment: Environment, request: AwsRequest): Promise<string> {
  const { service, method = 'POST', path = '/', headers = {}, body = '' } = request;
  const url = new URL(path, environment.AWS_ENDPOINT_URL);
  const signed = await signedHeaders(url, { service, method, headers, body }, environment);
  const answer = await fetch(url, { method, headers: signed, ...(method !== 'GET' && { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${service} answered ${answer.status} for ${method} ${path}: ${text.slice(0, 500)}`);
  return text;
}

/** Calls a service that answers in JSON. */
// biome-ignore lint/suspicious/noExplicitAny: every service answers in a shape of its own
export async function callAws(environment: Environment, request: AwsRequest): Promise<any> {
  const text = await askAws(environment, request);
  return text === '' ? undefined : JSON.parse(text);
}

/** Asks one of the services that take JSON and are told by a header what to do, as in `Logs_20140328.FilterLogEvents`. */
export function callAwsTarget(environment: Environment, service: string, target: string, input: object) {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return callAws(environment, { service, headers, body: JSON.stringify(input) });
}

/** Returns the headers with a Signature Version 4 of them, the address and the body. */
async function signedHeaders(
  url: URL,
  { service, method, headers, body }: Required<Omit<AwsRequest, 'path'>>,
  environment: Environment,
): Promise<Record<string, string>> {
  const { AWS_REGION: region = '', AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY = '' } = environment;
  const credentials = { accessKeyId, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const { protocol, host, hostname, pathname, searchParams } = url;
  const query = Object.fromEntries(searchParams);
  const signed = await signer.sign({
    ...{ method, protocol, hostname, path: pathname, query, headers: { ...headers, host } },
    body: Buffer.from(body),
  });
  return signed.headers;
}
