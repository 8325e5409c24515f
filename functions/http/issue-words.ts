import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a date and time in UTC like 2026-11-21T07:30:00Z',
  date: 'a date like 2026-11-21',
  email: 'an email address',
  url: 'a web address',
};

/**
 * Says what an invalid value may be, for every schema without a message of its own: the Zod error map for everything
 * that callers send.
 */
export function issueWords(issue: Issue): string {
  const isMissing = issue.input === undefined && issue.code !== 'unrecognized_keys';
  return isMissing ? `Missing: ${lowered(allowed(issue))}` : allowed(issue);
}

function allowed(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${numberWithin(issue) ?? TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
    case 'too_big':
      return boundsOf(issue);
    case 'invalid_value':
      return `Must be ${listed(issue.values)}`;
    case 'invalid_format':
      return `Must be ${FORMATS[issue.format] ?? `of the form ${issue.pattern ?? issue.format}`}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Unknown field';
    case 'invalid_union':
      return unionOf(issue);
    case 'invalid_key':
      return `Has an invalid field name: ${lowered(issue.issues[0]?.message ?? 'must be another')}`;
    default:
      return 'Must be another value';
  }
}

/** Names both bounds of a number or a length, so that one correction is enough; only the schema has the other one. */
function boundsOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  if (issue.origin === 'number' || issue.origin === 'int') return `Must be ${numberWithin(issue)}`;
  const { least, most } = limitsOf(issue);
  if (least === 1 && most === undefined) return 'Must not be empty';
  const units = issue.origin === 'string' ? 'characters' : 'entries';
  const unit = issue.origin === 'string' ? 'character' : 'entry';
  return `Must have ${within({ least, most })} ${(most ?? least) === 1 ? unit : units}`;
}

/** Returns text like 'a whole number from 1 to 7'; undefined when no number is expected. */
function numberWithin(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type' && !['number', 'int'].includes(issue.expected)) return undefined;
  const limits = limitsOf(issue);
  const range = within(limits);
  return [limits.isWhole ? 'a whole number' : 'a number', range].filter(Boolean).join(' ');
}

interface Limits {
  readonly least?: number | undefined;
  /** `least` itself is not allowed. */
  readonly isAbove?: boolean;
  readonly most?: number | undefined;
  readonly isWhole?: boolean;
}

function within({ least, isAbove = false, most }: Limits): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}`;
  if (isAbove) return most === undefined ? `above ${least}` : `above ${least}, at most ${most}`;
  if (most === undefined) return `at least ${least}`;
  return least === most ? `exactly ${least}` : `from ${least} to ${most}`;
}

interface Check {
  readonly check?: string;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Reads the bounds of a number or a length from the checks of its schema. */
function limitsOf(issue: Issue): Limits {
  const { schema } = issue as { schema?: { _zod: { def: { format?: string; checks?: { _zod: { def: Check } }[] } } } };
  const { format, checks = [] } = schema?._zod.def ?? {};
  let limits: Limits = { isWhole: format === 'safeint' };
  for (const { _zod } of checks) {
    const { check, value, inclusive, minimum = value, maximum = value } = _zod.def;
    if (check === 'greater_than' || check === 'min_length')
      limits = { ...limits, least: minimum, isAbove: inclusive === false };
    if (check === 'less_than' || check === 'max_length') limits = { ...limits, most: maximum };
  }
  return limits;
}

function unionOf(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const { discriminator, options } = issue as { discriminator?: string; options?: unknown[] };
  if (discriminator !== undefined && options) return `Must be ${listed(options)}`;
  const alternatives = new Set(issue.errors.flatMap(([first]) => first?.message.replace(/^Must be /, '') ?? []));
  return alternatives.size === 0 ? 'Must be another value' : `Must be ${[...alternatives].join(', or ')}`;
}

function listed(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 ? String(only) : `one of ${values.map(String).join(', ')}`;
}

function lowered(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
