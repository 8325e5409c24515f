/**
 * Milliseconds until a wait that finds nothing fails. A machine that is shared stands still for as long as a minute, and
 * afterwards every timer has run out at once: in CI a wait is given up only where no such pause explains it. Elsewhere
 * somebody waits for the failure.
 */
export const PATIENCE = { wait: process.env.CI ? 150_000 : 30_000, test: 600_000 };
