type Line = Readonly<Record<string, unknown>>;

/** Whether CloudWatch Logs would find the line by the pattern: comparisons of fields, all of which hold. */
function matchesPattern(pattern: string, line: Line): boolean {
  const [, body = ''] = /^\{ (.*) \}$/.exec(pattern) ?? [];
  return body.split(' && ').every((comparison) => {
    const [, field = '', operator = '', given = ''] = /^\(?\$\.(\w+) (=|!=|>=|<) (.+?)\)?$/.exec(comparison) ?? [];
    const [value, wanted] = [line[field], JSON.parse(given)];
    if (operator === '=' || operator === '!=') return isMeant(wanted, value) === (operator === '=');
    return typeof value === 'number' && (operator === '<' ? value < wanted : value >= wanted);
  });
}

/** Compares as a filter pattern does: `*` at the end of a text matches any rest. */
function isMeant(wanted: unknown, value: unknown): boolean {
  if (typeof wanted !== 'string' || !wanted.endsWith('*')) return value === wanted;
  return typeof value === 'string' && value.startsWith(wanted.slice(0, -1));
}

/** Returns the values that lines give to a metric: 1 for each match, or the value of a field. */
export function metricValues(lines: readonly Line[], pattern: string, value = '1'): unknown[] {
  const found = lines.filter((line) => matchesPattern(pattern, line));
  return found.map((line) => (value.startsWith('$.') ? line[value.slice(2)] : Number(value)));
}
