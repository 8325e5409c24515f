import { createContext, Script } from 'node:vm';
import type { Headers } from './message.ts';

export interface ViewerRequest {
  readonly method: string;
  /** The path, as the viewer encoded it. */
  readonly path: string;
  /** Without its question mark. */
  readonly queryString: string;
  readonly headers: Headers;
}

/** Resolves with the request as the function leaves it; rejects where CloudFront would answer with an error. */
export type ViewerRequestFunction = (request: ViewerRequest, viewerIp: string) => Promise<ViewerRequest>;

/** A header, cookie or query parameter as a function sees it. */
interface EventValue {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}
type EventValues = Readonly<Record<string, EventValue>>;

interface EventRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: EventValues;
  readonly headers: EventValues;
  readonly cookies: EventValues;
}

/** Headers that no function sees or may add, and that no viewer can pass on to an origin. */
export const DISALLOWED_HEADER =
  /^(connection|expect|keep-alive|proxy-.*|te|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-cache|x-edge-.*|x-forwarded-proto|x-real-ip)$/;
const READ_ONLY_HEADERS = ['content-length', 'host', 'transfer-encoding', 'via'];

/** Compiles a CloudFront Function of runtime 2.0. It is given JavaScript itself and no more: neither Node nor a network. */
export function compileViewerRequest(name: string, code: string): ViewerRequestFunction {
  const context = createContext({ event: '' });
  new Script(code, { filename: `${name}.js` }).runInContext(context);
  const call = new Script('Promise.resolve(handler(JSON.parse(event))).then(JSON.stringify)', { filename: name });

  return async (request, viewerIp) => {
    const before = eventRequest(request);
    context.event = JSON.stringify({
      version: '1.0',
      context: {
        distributionDomainName: 'edge.cloudfront.net',
        distributionId: 'EDGE',
        eventType: 'viewer-request',
        requestId: 'request',
      },
      viewer: { ip: viewerIp },
      request: before,
    });
    const after = JSON.parse((await call.runInContext(context)) ?? 'null');
    checkChange(name, before, after);
    return {
      method: request.method,
      path: after.uri,
      queryString: joinValues(after.querystring, '&'),
      headers: {
        ...request.headers, // what it does not see stays
        ...Object.fromEntries(Object.keys(before.headers).map((header) => [header, []])),
        ...Object.fromEntries(
          Object.entries<EventValue>(after.headers).map(([header, each]) => [header, valuesOf(each)]),
        ),
        cookie: joinValues(after.cookies, '; '),
      },
    };
  };
}

function eventRequest({ method, path, queryString, headers }: ViewerRequest): EventRequest {
  const shown = Object.entries(headers).filter(([name]) => name !== 'cookie' && !DISALLOWED_HEADER.test(name));
  const pairs = shown.flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)] as const));
  return {
    method,
    uri: path,
    querystring: eventValues(splitPairs(queryString, '&')),
    headers: eventValues(pairs),
    cookies: eventValues(splitPairs([headers.cookie ?? []].flat().join('; '), ';')),
  };
}

function splitPairs(text: string, separator: string): (readonly [name: string, value: string])[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name, value.join('=')];
  });
}

function eventValues(pairs: readonly (readonly [name: string, value: string])[]): EventValues {
  const grouped = new Map<string, { value: string }[]>();
  for (const [name, value] of pairs) grouped.set(name, [...(grouped.get(name) ?? []), { value }]);
  return Object.fromEntries(
    [...grouped].map(([name, values]) => [
      name,
      { value: values.at(-1)?.value ?? '', ...(values.length > 1 && { multiValue: values }) },
    ]),
  );
}

const valuesOf = ({ value, multiValue }: EventValue) => (multiValue ?? [{ value }]).map((each) => each.value);

function joinValues(values: EventValues, separator: string): string {
  return Object.entries(values)
    .flatMap(([name, each]) => valuesOf(each).map((value) => `${name}=${value}`))
    .join(separator);
}

/** A function that answers by itself is none that the proxy knows. */
function checkChange(name: string, before: EventRequest, after: EventRequest): void {
  if (typeof after?.uri !== 'string') throw new Error(`${name} gives back no request`);
  if (!after.uri.startsWith('/')) throw new Error(`${name} gives back a path without its first slash: ${after.uri}`);
  for (const header of Object.keys(after.headers)) {
    if (header !== header.toLowerCase()) throw new Error(`${name} writes ${header}: names are in lower case`);
    if (DISALLOWED_HEADER.test(header)) throw new Error(`${name} may not add ${header}`);
  }
  const changed = READ_ONLY_HEADERS.find((header) => after.headers[header]?.value !== before.headers[header]?.value);
  if (changed) throw new Error(`${name} may not change ${changed}`);
}
