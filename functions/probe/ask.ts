/** One thing a stage should do: what it is, and what it did instead unless it did it. */
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

/** Asks as a stranger, and follows no redirect. */
export async function ask(url: URL): Promise<Answer> {
  const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
}

/** Runs a check that gives what is wrong, in words; a question that gets no answer is wrong, too. */
export async function expectOf(expected: string, check: () => Promise<string | undefined>): Promise<ProbeResult> {
  const wrong = await check().catch(reasonOf);
  return { expected, ...(wrong !== undefined && { wrong }) };
}

/** Whether the answer has another status, in words. */
export function wrongStatus({ status }: Answer, expected: number): string | undefined {
  return status === expected ? undefined : `it answers ${status} instead of ${expected}`;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
