import { globSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { isLocalDate } from '#shared/dates.ts';
import type { Schema } from '#shared/http.ts';
import { Selection } from '#shared/programs/contract.ts';
import { isInLine, isVisible } from '#shared/visible-text.ts';
import { SHARED_FOLDER } from './docstrings.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The side of a schema to describe: a request's input, or a reply's output. */
export type Side = 'input' | 'output';

/** A schema that some route uses, named for the case that `shared/` exports none of it. */
export interface UsedSchema {
  readonly name: string;
  readonly schema: Schema;
  readonly side: Side;
  /** Told of where it is used, also where `shared/` exports it. */
  readonly isInline?: boolean;
}

export interface JsonSchemas {
  /** A reference where `shared/` exports the schema, unless it is to be inline, else the schema itself. */
  of(used: UsedSchema): JsonSchema;
  /** The exported ones that are used, in the order of their names. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

const REFERENCE = '#/components/schemas/';

/** Stands where JSON Schema has no word for a schema, with the reason; on the side that is told of there is none. */
const UNSAYABLE = 'x-unsayable';

/** Checks that are said by keywords of JSON Schema; `overwrite` is a trim or a change of case, which refuses nothing. */
const SAID_BY_KEYWORDS: ReadonlySet<string> = new Set([
  'greater_than',
  'less_than',
  'max_length',
  'min_length',
  'number_format',
  'overwrite',
  'string_format',
]);

/** A program ends on a date only where that is how it is placed, and then it has to be named. */
const DEPENDENCIES: ReadonlyMap<unknown, JsonSchema> = new Map([
  [
    Selection,
    {
      if: { properties: { mode: { const: 'enddate' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { endDate: { type: 'string' } }, required: ['endDate'] },
      else: { properties: { endDate: { type: 'null' } } },
    },
  ],
]);

/** The characters that `isInLine` refuses, by code points: not every validator knows Unicode categories. */
const IN_LINE = '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069]*$';

/** Returns the JSON Schema keywords for a custom check; the rest of it is described in words. */
function keywordsOf(check: unknown): JsonSchema {
  if (check === isLocalDate) return { format: 'date' };
  if (check === isVisible) return { minLength: 1 };
  if (check === isInLine) return { pattern: IN_LINE };
  return {};
}

/** Every schema that a file of `shared/` exports, with the name it is exported by. */
export async function exportedSchemas(): Promise<Map<Schema, string>> {
  const names = new Map<Schema, string>();
  for (const path of globSync('**/*.ts', { cwd: SHARED_FOLDER, exclude: ['**/*.test.ts'] }).sort()) {
    const module: Record<string, unknown> = await import(`${SHARED_FOLDER}/${path}`);
    for (const [name, value] of Object.entries(module)) if (isSchema(value)) names.set(value, name);
  }
  if (new Set(names.values()).size < names.size) throw new Error('Two schemas of shared/ have the same name');
  return names;
}

function isSchema(value: unknown): value is Schema {
  return value instanceof z.ZodMiniType;
}

/**
 * The schemas as JSON Schema. `docstrings` say what those with a name and their fields are. Throws for what JSON Schema
 * has no word for, so that nothing is told of as if anything went.
 */
export function jsonSchemasOf(
  used: readonly UsedSchema[],
  names: ReadonlyMap<Schema, string>,
  docstrings: ReadonlyMap<string, string>,
): JsonSchemas {
  const sides = {
    input: convert('input', used, names, docstrings),
    output: convert('output', used, names, docstrings),
  };
  const components = new Map<string, JsonSchema>();
  const take = (schema: JsonSchema, side: Side): void => {
    const [, reason] = new RegExp(`"${UNSAYABLE}":"([^"]*)"`).exec(JSON.stringify(schema)) ?? [];
    if (reason !== undefined) throw new Error(reason);
    for (const name of referencesIn(schema)) {
      const component = sides[side].get(name) as JsonSchema;
      const known = components.get(name);
      if (known && !isDeepStrictEqual(known, component))
        throw new Error(`${name} is not sent as it is answered, so it needs a name for each`);
      if (known) continue;
      components.set(name, component);
      take(component, side);
    }
  };
  const of = ({ name, schema, side, isInline }: UsedSchema): JsonSchema => {
    const exported = names.get(schema);
    if (exported !== undefined && !isInline) return { $ref: REFERENCE + exported };
    return sides[side].get(exported ?? name) as JsonSchema;
  };
  for (const one of used) take(of(one), one.side);
  return {
    of,
    components: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function convert(
  io: Side,
  used: readonly UsedSchema[],
  names: ReadonlyMap<Schema, string>,
  docstrings: ReadonlyMap<string, string>,
): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string; description?: string | undefined }>();
  for (const [schema, name] of names) registry.add(schema, { id: name, description: docstrings.get(name) });
  const aliases = new Map<string, string>();
  for (const { name, schema, side } of used) {
    if (side !== io || names.has(schema)) continue;
    if (!registry.has(schema)) registry.add(schema, { id: name });
    aliases.set(name, registry.get(schema)?.id as string);
  }
  const uri = (id: string) => REFERENCE + id;
  const { schemas } = z.toJSONSchema(registry, {
    ...{ io, uri, metadata: registry, override: sayChecks },
    unrepresentable: ({ message }) => ({ [UNSAYABLE]: message }),
  });
  const plain = new Map(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [
      name,
      describeFields(name, schema, docstrings),
    ]),
  );
  return new Map([...plain, ...[...aliases].map(([name, id]) => [name, plain.get(id) as JsonSchema] as const)]);
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Describes custom checks by their messages, and a calendar day also by its format. */
const sayChecks: Override = ({ zodSchema, jsonSchema }) => {
  const words: string[] = [];
  for (const { _zod } of zodSchema._zod.def.checks ?? []) {
    const def = _zod.def as z.core.$ZodCheckDef & { fn?: unknown; error?: (issue: object) => unknown };
    if (SAID_BY_KEYWORDS.has(def.check)) continue;
    const message = def.check === 'custom' ? def.error?.({}) : undefined;
    if (typeof message !== 'string') throw new Error(`The check ${def.check} does not say what it checks`);
    Object.assign(jsonSchema, keywordsOf(def.fn));
    if (def.fn !== isLocalDate) words.push(`${message}.`);
  }
  Object.assign(jsonSchema, DEPENDENCIES.get(zodSchema));
  if (words.length > 0) jsonSchema.description = [jsonSchema.description ?? [], words].flat().join(' ');
};

/** Puts to each field, however deep, what its docstring says. */
function describeFields(owner: string, schema: JsonSchema, docstrings: ReadonlyMap<string, string>): JsonSchema {
  const described = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(described);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, key === 'properties' ? fields(part) : described(part)]),
    );
  };
  const fields = (properties: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const description = docstrings.get(`${owner}.${name}`);
        return [name, { ...(described(field) as object), ...(description && { description }) }];
      }),
    );
  return described(schema) as JsonSchema;
}

function referencesIn(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
}
