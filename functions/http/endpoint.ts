import type { Athlete } from '#functions/data/athletes/users.ts';
import type { Reply } from '#functions/http/replies.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Area, Parsed, RouteDefinition, Schema } from '#shared/http.ts';
import type { AreaRoutes } from '#shared/routes.ts';
import type { SignedBody, UploadedFile } from './request-context.ts';

type Field<Definition, Name extends string> = Definition extends Record<Name, infer S> ? Parsed<S> : undefined;

/** A fact about the signed-in caller; null on routes without a session. */
type Caller<Definition extends RouteDefinition, Known> = Definition['access'] extends 'public' | 'webhook'
  ? null
  : Known;

/** An endpoint's input: everything parsed by the route's schemas, and the time of the request. */
export interface Input<Definition extends RouteDefinition = RouteDefinition> {
  readonly athlete: Caller<Definition, Athlete>;
  /** The session that the request came with. */
  readonly sessionId: Caller<Definition, string>;
  readonly params: Field<Definition, 'params'>;
  readonly query: Field<Definition, 'query'>;
  readonly body: Field<Definition, 'body'>;
  readonly form: Field<Definition, 'form'>;
  readonly file: Definition extends { form: Schema } ? UploadedFile : undefined;
  readonly signed: Definition extends { signedBy: string } ? SignedBody : undefined;
  readonly request: RequestMoment;
}

/** When and where a request is made; rules get these, they never look at a clock. */
export interface RequestMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The IANA zone the caller is in. */
  readonly timeZone: string;
  /** The calendar day it is for the caller. */
  readonly today: LocalDate;
  readonly cookies: ReadonlyMap<string, string>;
  /** The User-Agent header. */
  readonly userAgent: string | undefined;
  /** The ULID that names the command, where the caller gave one. */
  readonly commandId: string | undefined;
  /** The ETag of what the caller has already. */
  readonly ifNoneMatch: string | undefined;
  /** Lets the log tell how old the news is; milliseconds since 1970. */
  readonly noteHappenedAt: (moment: number) => void;
  /** The origin of the app, such as `https://example.com`. */
  readonly appOrigin: string;
}

/** The read-only form of a type. */
type Told<T> = T extends readonly (infer Item)[]
  ? readonly Told<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Told<T[Name]> }
    : T;

type Answer<Definition extends RouteDefinition> = Definition['reply'] extends Schema
  ?
      | Told<Parsed<Definition['reply']>>
      | Reply<Told<Parsed<Definition['reply']>>>
      | (Definition extends { isConditional: true } ? Reply : never)
  : Reply<undefined>;

export type EndpointsOf<Routes, App> = {
  [Name in keyof Routes]: Routes[Name] extends infer Definition extends RouteDefinition
    ? (input: Input<Definition>, app: App) => Promise<Answer<Definition>>
    : never;
};

/** An area's menu: one entry a route. A route without an entry, or an entry without a route, does not compile. */
export type Endpoints<A extends Area, App> = EndpointsOf<AreaRoutes<A>, App>;
