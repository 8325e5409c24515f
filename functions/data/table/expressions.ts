/** The few DynamoDB expressions the product needs, written as data. */

export type Attributes = Record<string, unknown>;

/** A condition on an attribute, as an expression. */
export type Requirement = (name: string, value: (given: unknown) => string) => string;

/** Every named attribute must meet its requirement. */
export type Condition = Record<string, Requirement>;

export const equals =
  (expected: unknown): Requirement =>
  (name, value) =>
    `${name} = ${value(expected)}`;

export const below =
  (limit: number): Requirement =>
  (name, value) =>
    `${name} < ${value(limit)}`;

export const atMost =
  (limit: number): Requirement =>
  (name, value) =>
    `${name} <= ${value(limit)}`;

/** No number, or one that is not above this. */
export const absentOrPast =
  (now: number): Requirement =>
  (name, value) =>
    `(attribute_not_exists(${name}) OR ${name} <= ${value(now)})`;

export const above =
  (limit: number): Requirement =>
  (name, value) =>
    `${name} > ${value(limit)}`;

export const oneOf =
  (...allowed: unknown[]): Requirement =>
  (name, value) =>
    `${name} IN (${allowed.map(value).join(', ')})`;

export const absent: Requirement = (name) => `attribute_not_exists(${name})`;

/** Holds for an absent attribute, or a text with this beginning. */
export const absentOrBeginning =
  (prefix: string): Requirement =>
  (name, value) =>
    `(attribute_not_exists(${name}) OR begins_with(${name}, ${value(prefix)}))`;

/** Holds for a list that has this item. */
export const containing =
  (element: string): Requirement =>
  (name, value) =>
    `contains(${name}, ${value(element)})`;

export const unequal =
  (other: unknown): Requirement =>
  (name, value) =>
    `${name} <> ${value(other)}`;

/** Still what was read; an attribute that was not there still is not. */
export const unchanged = (read: unknown): Requirement => (read === undefined ? absent : equals(read));

/** A set that holds this already, or has room for it. */
export const hasRoomFor =
  (element: string, size: number): Requirement =>
  (name, value) =>
    `(attribute_not_exists(${name}) OR contains(${name}, ${value(element)}) OR size(${name}) < ${value(size)})`;

export const present: Requirement = (name) => `attribute_exists(${name})`;

/**
 * `set` replaces attributes, `setOnce` sets those that have no value yet, `add` adds to numbers and to
 * sets, `remove` deletes attributes.
 */
export interface Change {
  readonly set?: Attributes;
  readonly setOnce?: Attributes;
  readonly add?: Record<string, number | Set<number> | Set<string>>;
  readonly remove?: readonly string[];
}

interface Expressions {
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Attributes;
}

/** Attribute names that can be their own placeholder, such as `#status`. */
const PLAIN_NAME = /^[A-Za-z]\w{0,23}$/;

export function expressionsOf(condition: Condition, change: Change = {}): Expressions {
  const names: Record<string, string> = {};
  const values: Attributes = {};
  const name = (attribute: string) => {
    const placeholder = PLAIN_NAME.test(attribute) ? `#${attribute}` : `#_${Object.keys(names).length}`;
    names[placeholder] = attribute;
    return placeholder;
  };
  const value = (given: unknown) => {
    const placeholder = `:${Object.keys(values).length}`;
    values[placeholder] = given;
    return placeholder;
  };
  const clauses = [
    clause('SET', [
      ...given(change.set).map(([attribute, to]) => `${name(attribute)} = ${value(to)}`),
      ...given(change.setOnce).map(
        ([attribute, to]) => `${name(attribute)} = if_not_exists(${name(attribute)}, ${value(to)})`,
      ),
    ]),
    clause(
      'ADD',
      given(change.add).map(([attribute, more]) => `${name(attribute)} ${value(more)}`),
    ),
    clause('REMOVE', (change.remove ?? []).map(name)),
  ].filter(Boolean);
  const requirements = Object.entries(condition).map(([attribute, requirement]) => requirement(name(attribute), value));
  return {
    ...(clauses.length > 0 && { UpdateExpression: clauses.join(' ') }),
    ...(requirements.length > 0 && { ConditionExpression: requirements.join(' AND ') }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

function clause(keyword: string, parts: readonly string[]): string {
  return parts.length > 0 ? `${keyword} ${parts.join(', ')}` : '';
}

function given(attributes: Attributes = {}): [attribute: string, value: unknown][] {
  return Object.entries(attributes).filter(([, value]) => value !== undefined);
}
