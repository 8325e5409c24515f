import { ERROR_CODES, type ErrorKind, STATUS_OF_KIND } from '#shared/errors.ts';
import type { RouteDefinition } from '#shared/http.ts';

type Failure = ErrorKind | 'failed';

const WORDS: Record<Failure, string> = {
  invalid: 'Something that was sent does not fit; `issues` name each field.',
  'signed-out': 'Nobody is signed in.',
  'payment-required': 'The card was declined.',
  forbidden: 'Not for who asks: it needs premium or an administrator, or did not come from a page of the app.',
  'not-found': 'There is no such thing, or not for who asks.',
  conflict: 'It does not go with what stands, or was made for another athlete.',
  'too-large': 'More was sent than is taken.',
  'unsupported-media': 'What was sent has another content type than this call takes.',
  unprocessable: 'The file cannot be taken; `errors` name each place to put right.',
  'too-many': 'Too often. The gateway says so with no more than a `message`.',
  'bad-gateway': 'Another service has failed.',
  busy: 'Busy, or not set up. Sending it again later is safe.',
  failed: 'Something went wrong here.',
};

const WITH_RETRY_AFTER: readonly Failure[] = ['too-many', 'busy'];

const ERROR_REPLY = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } };

/** Every kind of failure, by name. */
export function errorResponses(): Record<string, object> {
  const responses = (Object.keys(WORDS) as Failure[]).map((kind) => [nameOf(kind), errorResponse(kind)]);
  return { ...Object.fromEntries(responses), Failure: { description: 'Any other failure.', content: ERROR_REPLY } };
}

function errorResponse(kind: Failure): object {
  const retryAfter = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return {
    description: WORDS[kind],
    ...(WITH_RETRY_AFTER.includes(kind) && { headers: retryAfter }),
    content: ERROR_REPLY,
  };
}

/** How a call of the route can fail, by status; what depends on what it is about is among the others. */
export function failuresOf(route: RouteDefinition): Record<string, object> {
  // A browser that comes by itself is sent into the app, unless it has sent what nobody sends.
  const kinds = route.failsTo === undefined ? kindsOf(route) : (['invalid', 'too-many'] as const);
  const responses = kinds.map((kind) => [statusOf(kind), { $ref: `#/components/responses/${nameOf(kind)}` }]);
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Failure' } };
}

function kindsOf({ method, access, params, body, form, signedBy }: RouteDefinition): Failure[] {
  const isSignedIn = access !== 'public' && access !== 'webhook';
  const isFromThePage = method !== 'GET' && access !== 'webhook';
  const hasBody = [body, form, signedBy].some((part) => part !== undefined);
  const applies: readonly (readonly [kind: Failure, applies: boolean])[] = [
    ['invalid', true],
    ['signed-out', isSignedIn],
    ['forbidden', isFromThePage || access === 'premium' || access === 'admin'],
    ['not-found', params !== undefined],
    ['conflict', isSignedIn],
    ['too-large', hasBody],
    ['unsupported-media', body !== undefined || form !== undefined],
    ['unprocessable', form !== undefined],
    ['too-many', true],
    ['failed', true],
    ['busy', true],
  ];
  return applies.filter(([, does]) => does).map(([kind]) => kind);
}

function statusOf(kind: Failure): number {
  return kind === 'failed' ? 500 : STATUS_OF_KIND[kind];
}

/** `signed-out` is `SignedOut`. */
function nameOf(kind: Failure): string {
  return kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The codes a client acts on stand for themselves, and others may come. */
export const ERROR_CODE_SCHEMA = { anyOf: [{ enum: Object.values(ERROR_CODES).sort() }, { type: 'string' }] };
