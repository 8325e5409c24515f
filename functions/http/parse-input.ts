import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { FieldIssue } from '#shared/error-reply.ts';
import { AppError } from '#shared/errors.ts';
import type { Schema } from '#shared/http.ts';
import { issueWords } from './issue-words.ts';
import type { Middleware, SignedBody, UploadedFile } from './request-context.ts';

const JSON_BYTES_MAX = 256_000;
/** The text fields and boundaries around an uploaded file. */
const FORM_OVERHEAD_BYTES = 64_000;

/** More are no use to anyone, and a body full of unknown fields must not be echoed back. */
const ISSUES_NAMED = 50;
const PATH_CHARACTERS = 200;

/** Makes of the request exactly what the route's schemas say, or answers 400 naming the fields. */
export function parseInput(): Middleware {
  return {
    before: async ({ event, context: { call } }) => {
      const { route } = call;
      if (!route) return;
      const upload = route.form ? await readForm(event, route.form) : undefined;
      call.input = {
        params: route.params && parse(route.params, event.pathParameters ?? {}),
        query: route.query && parse(route.query, readQuery(event.rawQueryString)),
        body: route.body && parse(route.body, event.body ? readJson(event) : undefined),
        form: upload?.fields,
        file: upload?.file,
        signed: route.signedBy === undefined ? undefined : readSigned(event, route.signedBy),
      };
    },
  };
}

function parse(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value, { error: issueWords });
  if (result.success) return result.data;
  throw invalid(
    "Some fields aren't valid.",
    result.error.issues
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'Unknown field' }))
          : [{ path: issue.path.join('.'), message: issue.message }],
      )
      .slice(0, ISSUES_NAMED)
      .map(({ path, message }) => ({ path: path.slice(0, PATH_CHARACTERS).toWellFormed(), message })),
  );
}

function readQuery(rawQueryString: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    if (name in query) throw invalid('A query parameter is repeated.', [{ path: name, message: 'Given twice' }]);
    query[name] = value;
  }
  return { ...query };
}

function readJson(event: APIGatewayProxyEventV2): unknown {
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? ''))
    throw new AppError('unsupported-media', 'This endpoint takes its body as application/json.', { code: 'NOT_JSON' });
  const bytes = boundedBytes(event);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseTraps);
  } catch {
    throw invalid('The body is not valid JSON.', [{ path: '', message: 'Not valid JSON' }]);
  }
}

function readSigned(event: APIGatewayProxyEventV2, header: string): SignedBody {
  const signature = event.headers[header];
  if (!signature) throw invalid('The body is not signed.', [{ path: header, message: 'Missing' }]);
  return { bytes: boundedBytes(event), signature };
}

function boundedBytes(event: APIGatewayProxyEventV2): Buffer {
  const bytes = bodyBytes(event);
  if (bytes.length > JSON_BYTES_MAX) throw tooLarge(`The body is larger than ${JSON_BYTES_MAX} bytes.`);
  return bytes;
}

/** Text that cannot be stored as it is, and keys that would change what objects are. */
function refuseTraps(key: string, value: unknown): unknown {
  if (key === '__proto__' || !key.isWellFormed()) throw new SyntaxError(key);
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError(key);
  return value;
}

async function readForm(
  event: APIGatewayProxyEventV2,
  schema: Schema,
): Promise<{ fields: unknown; file: UploadedFile }> {
  const contentType = event.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType))
    throw new AppError('unsupported-media', 'This endpoint takes its body as multipart/form-data.', {
      code: 'NOT_A_FORM',
    });
  const bytes = bodyBytes(event);
  if (bytes.length > PROGRAM_FILE_LIMITS.fileBytes + FORM_OVERHEAD_BYTES) throw fileTooLarge();
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw invalid('The form cannot be read.', [{ path: '', message: 'Not valid multipart/form-data' }]);
    });
  const fields: Record<string, string> = Object.create(null);
  let file: UploadedFile | undefined;
  for (const [name, value] of form) {
    if (name === 'file' && typeof value === 'string') continue; // what a form sends when no file was chosen
    if (name in fields || (name === 'file' && file))
      throw invalid('A field is repeated.', [{ path: name, message: 'Given twice' }]);
    if (typeof value !== 'string') {
      if (name !== 'file')
        throw invalid('A file stands in the wrong field.', [{ path: name, message: 'Must be text' }]);
      file = { name: value.name.toWellFormed(), bytes: new Uint8Array(await value.arrayBuffer()) };
    } else fields[name] = value.toWellFormed();
  }
  const parsed = parse(schema, { ...fields });
  if (!file) throw invalid('Please upload a CSV or XLSX file.', [{ path: 'file', message: 'No file was sent' }]);
  if (file.bytes.length > PROGRAM_FILE_LIMITS.fileBytes) throw fileTooLarge();
  return { fields: parsed, file };
}

function bodyBytes({ body, isBase64Encoded }: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
}

function invalid(message: string, issues: FieldIssue[]): AppError {
  return new AppError('invalid', message, { code: 'INVALID_REQUEST', issues });
}

function tooLarge(message: string): AppError {
  return new AppError('too-large', message, { code: 'TOO_LARGE' });
}

function fileTooLarge(): AppError {
  return tooLarge(
    `The file is larger than ${PROGRAM_FILE_LIMITS.fileBytes / 1_000_000} MB, the most an upload may be.`,
  );
}
