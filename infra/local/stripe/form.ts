import { invalidRequest, missingParameter } from './stripe-failure.ts';

/** A form as Stripe reads it: `a[b][0]=c` nests, and a list has the names 0, 1, … */
export interface Form {
  readonly [name: string]: string | Form | undefined;
}

type Growing = { [name: string]: string | Growing };

export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [path, value] of new URLSearchParams(text)) {
    const [last = '', ...parents] = path
      .split('[')
      .map((name) => name.replace(/\]$/, ''))
      .reverse();
    let place = form;
    for (const name of parents.reverse()) place = inner(place, name);
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return form;
}

function inner(place: Growing, name: string): Growing {
  const found = place[name];
  if (typeof found === 'object') return found;
  const made = emptyForm();
  place[name] = made;
  return made;
}

/** Without a prototype, so that names such as `constructor` have no meaning. */
function emptyForm(): Growing {
  return Object.create(null);
}

export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  if (typeof value === 'object') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  return value;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined || value === '') throw missingParameter(name);
  return value;
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' });
  }
  return Number(value);
}

export function requiredInteger(form: Form, name: string): number {
  const value = integer(form, name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

export function flag(form: Form, name: string): boolean | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
  return value === 'true';
}

/** Reads one of the given words. */
export function word<Word extends string>(form: Form, name: string, words: readonly Word[]): Word | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  const known = words.find((candidate) => candidate === value);
  if (!known) throw invalidRequest(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
  return known;
}

export function subform(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (typeof value === 'string' && value !== '') throw invalidRequest('Invalid object', { param: name });
  return value === '' ? undefined : value;
}

export function texts(form: Form, name: string): string[] {
  return Object.values(subform(form, name) ?? {}).filter((value) => typeof value === 'string');
}

export function subforms(form: Form, name: string): Form[] {
  return Object.values(subform(form, name) ?? {}).filter((value) => typeof value === 'object');
}

/** The metadata after the change: an empty value takes a name away, an empty whole takes all. */
export function metadataAfter(before: Record<string, string>, form: Form): Record<string, string> {
  if (form.metadata === '') return {};
  const after = { ...before };
  for (const [name, value] of Object.entries(subform(form, 'metadata') ?? {})) {
    if (value === '') delete after[name];
    else if (typeof value === 'string') after[name] = value;
  }
  return after;
}
