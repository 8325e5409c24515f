import { badRequest } from './strava-failure.ts';

/** The fields of a request, from the query, a form or JSON. */
export type Form = ReadonlyMap<string, string>;

export function formOf(query: URLSearchParams, contentType: string | undefined, body: string): Form {
  const form = new Map(query);
  if (contentType?.includes('json')) {
    for (const [name, value] of Object.entries(fieldsOf(body))) {
      if (value !== null && value !== undefined) form.set(name, String(value));
    }
  } else for (const [name, value] of new URLSearchParams(body)) form.set(name, value);
  return form;
}

function fieldsOf(json: string): object {
  try {
    return Object(JSON.parse(json || '{}'));
  } catch {
    throw badRequest('Application', 'body');
  }
}

export function requiredText(form: Form, resource: string, field: string): string {
  const value = form.get(field)?.trim();
  if (!value) throw badRequest(resource, field, 'missing');
  return value;
}

/** Returns a non-negative whole number; undefined where the field is missing. */
export function wholeNumber(form: Form, resource: string, field: string): number | undefined {
  const value = form.get(field);
  if (value === undefined) return undefined;
  if (!/^\d{1,12}$/.test(value)) throw badRequest(resource, field);
  return Number(value);
}
