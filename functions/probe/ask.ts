/** One expectation of a stage, with the failure if there was one. */
export interface ProbeResult {
  readonly expected: string;
  readonly wrong?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const TIMEOUT_MS = 15_000;

/** Requests a URL without a session; follows no redirect. */
export async function ask(url: URL): Promise<Answer> {
  const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
}

/** Runs a check that returns what is wrong, in words; a request without an answer is wrong, too. */
export async function expectOf(expected: string, check: () => Promise<string | undefined>): Promise<ProbeResult> {
  const wrong = await check().catch(reasonOf);
  return { expected, ...(wrong !== undefined && { wrong }) };
}

/** Describes an unexpected status; undefined when it is the expected one. */
export function wrongStatus({ status }: Answer, expected: number): string | undefined {
  return status === expected ? undefined : `it returns ${status} instead of ${expected}`;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
