/** '1 week', '12 weeks'. */
export function counted(count: number, unit: string): string {
  return `${count} ${unitOf(count, unit)}`;
}

/** 'week' for 1, 'weeks' for any other number. */
export function unitOf(count: number, unit: string): string {
  return count === 1 ? unit : `${unit}s`;
}
