/**
 * Milliseconds until a wait that finds nothing fails. A machine that is shared stands still for as long as a minute, and
 * afterwards every timer has run out at once: a wait is given up only where no such pause explains it.
 */
export const PATIENCE = { wait: 150_000, test: 600_000 } as const;
