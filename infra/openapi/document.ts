import { readFileSync } from 'node:fs';
import { cookieName } from '#functions/http/cookies.ts';
import { APP_NAME } from '#shared/constants.ts';
import { ErrorReply } from '#shared/error-reply.ts';
import { type Area, ATHLETE_HEADER, type RouteDefinition, TIME_ZONE_HEADER } from '#shared/http.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { readDocstrings } from './docstrings.ts';
import { ERROR_CODE_SCHEMA, errorResponses } from './error-responses.ts';
import { operationOf, schemasOf } from './operation.ts';
import { exportedSchemas, type JsonSchema, jsonSchemasOf, type UsedSchema } from './schemas.ts';

export interface OpenApiDocument extends Readonly<Record<string, unknown>> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & Readonly<Record<string, object>>;
}

const AREAS: Record<Area, string> = {
  account: 'Signing in, the profile, sessions, referrals and deletion.',
  exports: 'Everything stored about the athlete, as files.',
  workouts: 'Training: today, the calendar, progress, and what is logged.',
  programs: 'Choosing a program, and the assessment that recommends one.',
  billing: 'The subscription and the cards it is paid with.',
  strava: 'Sharing workouts to Strava.',
  'promo-codes': 'Free months.',
  admin: "The administrator's desk.",
  webhooks: 'What other services call.',
};

const DESCRIPTION = `The API of ${APP_NAME}, as its pages use it. An athlete is signed in by a cookie, which the way
through \`GET /api/auth/login\` sets; a write is taken only from a page of the app, by its \`Origin\`. A field that is not
told of here is refused in what is sent, and never stands in what is answered. Every failure is an \`ErrorReply\`.`;

const FAILURE: UsedSchema = { name: 'ErrorReply', schema: ErrorReply, side: 'output' };

/** The OpenAPI 3.1 document of all routes, the same for the same sources. Throws for a route without a docstring. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const docstrings = readDocstrings();
  const all = Object.entries<RouteDefinition>(routes);
  const used = [FAILURE, ...all.flatMap(([name, route]) => schemasOf(name, route))];
  const schemas = jsonSchemasOf(used, await exportedSchemas(), docstrings);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of all) {
    const docstring = docstringOf(name, docstrings);
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(name as RouteName, route, docstring, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${APP_NAME} API`, version, description: DESCRIPTION.replace(/\n/g, ' ') },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: securitySchemes(all.map(([, route]) => route)),
      parameters: PARAMETERS,
      responses: errorResponses(),
      schemas: { ...schemas.components, ErrorReply: withCodes(schemas.components.ErrorReply) },
    },
  };
}

/** A route's docstring stands in the table of its area. */
function docstringOf(name: string, docstrings: ReadonlyMap<string, string>): string {
  const [, text] = [...docstrings].find(([key]) => key.endsWith(`Routes.${name}`)) ?? [];
  if (text === undefined) throw new Error(`The route ${name} has no docstring in its contract`);
  return text;
}

function withCodes(errorReply: JsonSchema = {}): JsonSchema {
  return { ...errorReply, properties: { ...(errorReply.properties as object), code: ERROR_CODE_SCHEMA } };
}

function securitySchemes(all: readonly RouteDefinition[]): object {
  const signedBy = all.find((route) => route.signedBy !== undefined)?.signedBy;
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName('sid', true),
      description: 'Set by signing in. A role that is named beside it is what the athlete needs besides.',
    },
    signature: { type: 'apiKey', in: 'header', name: signedBy, description: SIGNATURE },
  };
}

const SIGNATURE =
  'The signature of the body, `t=<seconds since 1970>,v1=<HMAC-SHA256 of time and body>`, at most five minutes old. Without a valid one the call is refused with 400.';

const PARAMETERS = {
  TimeZone: {
    name: TIME_ZONE_HEADER,
    in: 'header',
    schema: { type: 'string', pattern: '^[A-Za-z]', examples: ['Europe/London'] },
    description:
      'The IANA zone the athlete is in, which says what day it is. Without it the one that was told last, or UTC; a name that is none is refused with 400.',
  },
  Athlete: {
    name: ATHLETE_HEADER,
    in: 'header',
    schema: { type: 'string' },
    description:
      'The id of the athlete a call was made for, where it is sent later than that: in the session of another it is refused with 409 OTHER_ATHLETE.',
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    schema: { type: 'string' },
    description:
      'The id of what was done, a ULID that a device makes when it is kept: what is logged or corrected is recorded under it, and heard of again it changes nothing. Anything else counts as none; writes are safe to repeat without it.',
  },
};
