import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RouteDefinition } from '#shared/http.ts';

/** Facts about a request, added by the middleware in this order. */
export interface RequestContext {
  startedAt: number;
  requestId: string;
  /** The origin of the app that the request came from, such as `https://example.com`. */
  appOrigin?: string;
  /** The caller's network address: as the edge saw it, or that of the connection where there is no edge. */
  address?: string;
  name?: string;
  route?: RouteDefinition;
  signedIn?: SignedIn;
  input?: ParsedInput;
  /** When what is told of has happened, in milliseconds since 1970. */
  happenedAt?: number;
  /** Side work of the wrapper that has to end before the function may sleep. */
  pending?: Promise<void>;
}

/** The athlete behind the session cookie, as read at the start of the request. */
export interface SignedIn {
  readonly athlete: Athlete;
  readonly sessionId: string;
}

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: unknown;
  readonly file: UploadedFile | undefined;
  readonly signed: SignedBody | undefined;
}

/** A body as it came, with what its sender signed it with. */
export interface SignedBody {
  readonly bytes: Buffer;
  readonly signature: string;
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Middleware = middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context & { call: RequestContext }
>;

export type MiddlewareRequest = Parameters<NonNullable<Middleware['before']>>[0];

export type RoutesByKey = ReadonlyMap<string, { name: string; route: RouteDefinition }>;
