import { createHash, createHmac } from 'node:crypto';

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
  const signed = signRequest({ service, method, url, headers, body }, environment, new Date());
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

interface ToSign {
  readonly service: string;
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The headers with a Signature Version 4 of them, the address and the body. */
export function signRequest(
  { service, method, url, headers, body }: ToSign,
  environment: Environment,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-date': time };
  const names = Object.keys(all).sort();
  const scope = `${date}/${environment.AWS_REGION}/${service}/aws4_request`;
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [date, environment.AWS_REGION ?? '', service, 'aws4_request'].reduce(
    (former: string | Buffer, part) => createHmac('sha256', former).update(part).digest(),
    `AWS4${environment.AWS_SECRET_ACCESS_KEY}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const credential = `Credential=${environment.AWS_ACCESS_KEY_ID}/${scope}`;
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
