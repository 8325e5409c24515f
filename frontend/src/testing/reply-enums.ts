import type { Schema } from '#shared/http.ts';

/** The parts of a Zod definition that hold enum values or lead to nested schemas. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  /** The schema of a record's values. */
  readonly valueType?: Schema;
  readonly items?: readonly Schema[];
  readonly innerType?: Schema;
  readonly out?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

export interface EnumPlace {
  /** Path in the reply, as '.today.workouts.0.status'. */
  readonly at: string;
  /** The last field name of the path. */
  readonly name: string;
  readonly values: readonly unknown[];
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Returns every enum or literal in the schema of a reply. */
export function enumsOf(schema: Schema, at = '', name = ''): EnumPlace[] {
  const { shape, element, valueType, items, innerType, out, entries, values } = definitionOf(schema);
  const within = (part: Schema, key: string | number, partName = name) => enumsOf(part, `${at}.${key}`, partName);
  if (entries) return [{ at, name, values: Object.values(entries) }];
  if (values) return [{ at, name, values }];
  if (shape) return Object.entries(shape).flatMap(([key, part]) => within(part, key, key));
  if (element) return within(element, 0);
  if (valueType) return within(valueType, 'one');
  if (items) return items.flatMap((part, index) => within(part, index));
  const inner = innerType ?? out;
  return inner ? enumsOf(inner, at, name) : [];
}

/**
 * Builds a reply with all its fields and `given` at one path; every other enum has its first value. `value` reads what
 * is at the path now.
 */
export function replyWith(schema: Schema, at: string, given: unknown) {
  const answer = sampleOf(schema);
  const keys = at.split('.').slice(1);
  const last = keys.pop() as string;
  const holder = keys.reduce((part, key) => part[key] as Record<string, unknown>, answer as Record<string, unknown>);
  holder[last] = given;
  return { answer, value: () => holder[last] };
}

function sampleOf(schema: Schema): unknown {
  const { type, shape, element, valueType, items, innerType, out, entries, values } = definitionOf(schema);
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, sampleOf(part)]));
  if (element) return [sampleOf(element)];
  if (valueType) return { one: sampleOf(valueType) };
  if (items) return items.map(sampleOf);
  const inner = innerType ?? out;
  if (inner) return sampleOf(inner);
  return type === 'boolean' ? true : type === 'number' ? 1 : 'text';
}

/** Returns a copy of a reply as a newer server may send it: every enum value is unknown to this version. */
export function withUnknownValues(schema: Schema, answer: unknown, unknown = 'unheard-of'): unknown {
  const { shape, element, valueType, items, innerType, out, entries, values } = definitionOf(schema);
  if (answer === null || answer === undefined) return answer;
  if (entries || values) return unknown;
  if (shape || valueType) {
    const read = (key: string, part: unknown) => {
      const schemaOfPart = shape?.[key] ?? valueType;
      return schemaOfPart ? withUnknownValues(schemaOfPart, part) : part;
    };
    return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, read(key, part)]));
  }
  if (element && Array.isArray(answer)) return answer.map((part) => withUnknownValues(element, part));
  if (items && Array.isArray(answer))
    return answer.map((part, index) => (items[index] ? withUnknownValues(items[index], part) : part));
  const inner = innerType ?? out;
  return inner ? withUnknownValues(inner, answer) : answer;
}
