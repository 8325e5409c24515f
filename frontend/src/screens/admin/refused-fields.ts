import { ApiError } from '#frontend/lib/api/api-error.ts';

/** Returns the problems the server found, by field path; none where it refused for another reason. */
export function refusedFields(error: Error | null): Readonly<Partial<Record<string, string>>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}
