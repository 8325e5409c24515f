interface FieldError {
  readonly resource: string;
  readonly field: string;
  readonly code: string;
}

/** An answer other than 2xx, as Strava words it. */
export class StravaFailure extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];

  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.name = 'StravaFailure';
    this.status = status;
    this.errors = errors;
  }
}

export function badRequest(resource: string, field: string, code: 'invalid' | 'missing' = 'invalid'): StravaFailure {
  return new StravaFailure(400, 'Bad Request', [{ resource, field, code }]);
}

/** Returns a failure for an invalid or insufficient secret or token. */
export function authorizationError(
  resource: string,
  field: string,
  code: 'invalid' | 'missing' = 'invalid',
): StravaFailure {
  return new StravaFailure(401, 'Authorization Error', [{ resource, field, code }]);
}

/** Strava's answer to an app whose owner has no subscription. */
export function inactiveApplication(): StravaFailure {
  return new StravaFailure(403, 'Forbidden', [{ resource: 'Application', field: 'Status', code: 'Inactive' }]);
}

export function notFound(): StravaFailure {
  return new StravaFailure(404, 'Record Not Found', [{ resource: 'resource', field: 'path', code: 'invalid' }]);
}

export function rateLimited(): StravaFailure {
  return new StravaFailure(429, 'Rate Limit Exceeded', [
    { resource: 'Application', field: 'rate limit', code: 'exceeded' },
  ]);
}

export function serverError(): StravaFailure {
  return new StravaFailure(500, 'error');
}
