import type { RouteDefinition } from '#shared/http.ts';
import type { RouteName } from '#shared/routes.ts';
import { failuresOf } from './error-responses.ts';
import type { JsonSchema } from './schemas.ts';

/** The Responses Object of a route: what a call of it can be answered with, by status. */
export function responsesOf(name: RouteName, route: RouteDefinition, reply: JsonSchema): Record<string, object> {
  return { ...successOf(route, reply), ...failuresOf(name, route) };
}

/** Every status that a call of the route can be answered with. */
export function statusesOf(name: RouteName, route: RouteDefinition): ReadonlySet<number> {
  return new Set(Object.keys(responsesOf(name, route, {})).map(Number));
}

function successOf(
  { reply, takesTime, isConditional, failsTo }: RouteDefinition,
  schema: JsonSchema,
): Record<string, object> {
  const redirect = {
    description: `Sends the browser on${failsTo === undefined ? '' : ', into the app where it fails'}.`,
    headers: { location: { description: 'Where to.', schema: { type: 'string' } } },
  };
  const sentOn = failsTo === undefined ? {} : { 303: redirect };
  if (reply === 'redirect') return { 303: redirect };
  if (reply === 'nothing') return { 204: { description: 'Done.' } };
  if (reply === 'file')
    return {
      200: {
        description: 'A file to save.',
        headers: { 'content-disposition': { description: 'What it is called.', schema: { type: 'string' } } },
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      ...sentOn,
    };
  const unchanged = isConditional && { 304: { description: 'What If-None-Match names is still so.' } };
  if (reply === 'calendar') {
    const content = { 'text/calendar': { schema: { type: 'string' } } };
    return { 200: { description: 'A calendar, as RFC 5545 has it.', content }, ...unchanged };
  }
  const content = { 'application/json': { schema } };
  return {
    200: { description: 'Done.', content },
    ...unchanged,
    ...(takesTime && { 202: { description: 'Still under way.', content } }),
  };
}
