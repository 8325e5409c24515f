import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { Access, Idempotency, RouteDefinition, Schema } from '#shared/http.ts';
import type { RouteName } from '#shared/routes.ts';
import { inTwo } from './docstrings.ts';
import { responsesOf } from './responses.ts';
import type { JsonSchema, JsonSchemas, UsedSchema } from './schemas.ts';

/** Schemas that are described field by field have no name to refer to. */
const PARTS = [
  { part: 'params', side: 'input', isInline: true },
  { part: 'query', side: 'input', isInline: true },
  { part: 'form', side: 'input', isInline: true },
  { part: 'body', side: 'input', isInline: false },
  { part: 'reply', side: 'output', isInline: false },
] as const;

type Part = (typeof PARTS)[number]['part'];

const WHO: Record<Access, string> = {
  public: 'Anybody may call it.',
  user: 'For who is signed in.',
  premium: 'For who has premium.',
  admin: 'For administrators.',
  webhook: 'For another service, which has no session.',
};

const TWICE: Record<Idempotency, string> = {
  'same-effect': 'Sent twice it leaves the same as once.',
  'natural-key': 'Sent twice it is done once, and answered the same.',
};

/** The schemas of a route, each named after it and its part. */
export function schemasOf(name: string, route: RouteDefinition): UsedSchema[] {
  return PARTS.flatMap(({ part, ...rest }) => {
    const schema = route[part];
    return typeof schema === 'object' ? [{ name: `${name}.${part}`, schema, ...rest }] : [];
  });
}

/** The Operation Object of a route; `docstring` is what its contract says of it. */
export function operationOf(name: RouteName, route: RouteDefinition, docstring: string, schemas: JsonSchemas): object {
  const used = new Map(schemasOf(name, route).map((one) => [one.name, schemas.of(one)]));
  const partOf = (part: Part) => used.get(`${name}.${part}`) ?? {};
  const { summary, rest } = inTwo(docstring);
  const told = [rest, WHO[route.access], route.idempotency && TWICE[route.idempotency]];
  return {
    operationId: name,
    tags: [route.area],
    summary,
    description: told.filter(Boolean).join(' '),
    security: securityOf(route),
    parameters: [
      ...parametersOf(partOf('params'), 'path'),
      ...parametersOf(partOf('query'), 'query'),
      ...headersOf(route),
    ],
    ...requestBodyOf(route, partOf('body'), partOf('form')),
    responses: responsesOf(name, route, partOf('reply')),
    ...(route.idempotency && { 'x-idempotency': route.idempotency }),
  };
}

/** Returns the security requirement, with the role where signing in is not enough. */
function securityOf({ access, signedBy }: RouteDefinition): object[] {
  if (signedBy !== undefined) return [{ signature: [] }];
  if (access === 'public' || access === 'webhook') return [];
  return [{ session: access === 'user' ? [] : [access] }];
}

function parametersOf({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query'): object[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    schema,
  }));
}

function headersOf({ method, access }: RouteDefinition): object[] {
  if (access === 'webhook') return [];
  if (access === 'public') return [{ $ref: '#/components/parameters/TimeZone' }];
  const names = ['TimeZone', 'Athlete', ...(method === 'GET' ? [] : ['IdempotencyKey'])];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function requestBodyOf({ body, form, signedBy }: RouteDefinition, json: JsonSchema, fields: JsonSchema) {
  if (signedBy !== undefined) {
    const schema = { type: 'object', description: 'As its sender documents it; the signature is of every byte.' };
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  }
  if (form)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile(fields) } } } };
  if (body) return { requestBody: { required: !isOptional(body), content: { 'application/json': { schema: json } } } };
  return {};
}

function isOptional(schema: Schema): boolean {
  return schema._zod.optin === 'optional';
}

function withFile({ properties, required, ...schema }: JsonSchema): JsonSchema {
  const file = {
    type: 'string',
    format: 'binary',
    description: `A CSV or XLSX file of at most ${PROGRAM_FILE_LIMITS.fileBytes / 1_000_000} MB.`,
  };
  return {
    ...schema,
    properties: { ...(properties as object), file },
    required: [...(required as string[]), 'file'],
  };
}
