import { ERROR_CODES, type ErrorKind, STATUS_OF_KIND } from '#shared/errors.ts';
import type { RouteDefinition } from '#shared/http.ts';
import type { RouteName } from '#shared/routes.ts';

export type Failure = ErrorKind | 'failed';

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
  return Object.fromEntries(responses);
}

function errorResponse(kind: Failure): object {
  const retryAfter = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return {
    description: WORDS[kind],
    ...(WITH_RETRY_AFTER.includes(kind) && { headers: retryAfter }),
    content: ERROR_REPLY,
  };
}

/** Further failures of single routes, which follow from nothing else in the route table. */
const OF_ROUTES: Partial<Record<RouteName, readonly Failure[]>> = {
  trackReferral: ['not-found'],
  exportData: ['too-large'],
  completeWorkout: ['not-found'],
  logWorkout: ['not-found'],
  skipWorkout: ['not-found'],
  correctWorkout: ['not-found'],
  changePlan: ['not-found'],
  testReminder: ['conflict', 'bad-gateway'],
  createCalendarFeed: ['conflict'],
  readCalendarFeed: ['not-found'],
  getWorkoutHistory: ['forbidden'],
  getTrainingLog: ['forbidden'],
  selectProgram: ['not-found'],
  completeAssessment: ['not-found'],
  createSubscription: ['bad-gateway'],
  confirmSubscription: ['not-found'],
  updatePaymentMethod: ['bad-gateway'],
  retryPayment: ['not-found', 'payment-required', 'bad-gateway'],
  pushWorkout: ['not-found'],
  uploadProgram: ['not-found'],
};

/** Ending a session that has ended already succeeds. */
const ALWAYS_FINDS: readonly RouteName[] = ['endSession', 'undoImport'];

/** Returns the failures of a route by status. */
export function failuresOf(name: RouteName, route: RouteDefinition): Record<string, object> {
  const responses = failureKindsOf(name, route).map((kind) => [
    statusOf(kind),
    { $ref: `#/components/responses/${nameOf(kind)}` },
  ]);
  return Object.fromEntries(responses);
}

export function failureKindsOf(name: RouteName, route: RouteDefinition): readonly Failure[] {
  const { method, access, params, body, form, signedBy, failsTo } = route;
  // A browser that comes by itself is sent into the app, unless it has sent what nobody sends, or the gateway answers.
  if (failsTo !== undefined) return ['invalid', 'too-many', 'failed', 'busy'];
  const isSignedIn = access !== 'public' && access !== 'webhook';
  const isFromThePage = method !== 'GET' && access !== 'webhook';
  const hasBody = [body, form, signedBy].some((part) => part !== undefined);
  const applies: readonly (readonly [kind: Failure, applies: boolean])[] = [
    ['invalid', true],
    ['signed-out', isSignedIn],
    ['forbidden', isFromThePage || access === 'premium' || access === 'admin'],
    ['not-found', params !== undefined && !ALWAYS_FINDS.includes(name)],
    ['conflict', isSignedIn],
    ['too-large', hasBody],
    ['unsupported-media', body !== undefined || form !== undefined],
    ['unprocessable', form !== undefined],
    ['payment-required', false],
    ['bad-gateway', false],
    ['too-many', true],
    ['failed', true],
    ['busy', true],
  ];
  const ofRoute = OF_ROUTES[name] ?? [];
  return applies.filter(([kind, does]) => does || ofRoute.includes(kind)).map(([kind]) => kind);
}

export function statusOf(kind: Failure): number {
  return kind === 'failed' ? 500 : STATUS_OF_KIND[kind];
}

/** `signed-out` is `SignedOut`. */
function nameOf(kind: Failure): string {
  return kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The codes a client acts on stand for themselves, and others may come. */
export const ERROR_CODE_SCHEMA = { anyOf: [{ enum: Object.values(ERROR_CODES).sort() }, { type: 'string' }] };
