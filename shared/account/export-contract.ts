import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';
import { ExportedData } from './exported-data.ts';

/** The contents of an export: everything stored about the athlete as JSON, or their workouts as a CSV file. */
export const ExportKind = z.enum(['data', 'workouts']);
export type ExportKind = z.output<typeof ExportKind>;

/** A file to download for some minutes, by whoever has its address. */
export const ExportLink = z.object({
  url: z.string(),
  /** The name that the browser saves it under, with the athlete's date. */
  fileName: z.string(),
  /** The length of the file before it is compressed. */
  bytes: z.number(),
  expiresAt: z.string(),
});
export type ExportLink = z.output<typeof ExportLink>;

export const exportRoutes = defineRoutes({
  /**
   * Exports everything stored about the athlete as a file. An export that is too large for a reply is answered 413
   * with the code `ANSWER_TOO_LARGE`; `POST /api/export-data/link` has a link to it.
   */
  exportData: {
    area: 'exports',
    method: 'GET',
    path: '/api/export-data',
    access: 'user',
    limit: 'export',
    reply: ExportedData,
  },
  /**
   * Stores an export of any size and answers with a link to it that works for five minutes. The file is deleted after
   * a day, or with the account.
   */
  linkExport: {
    area: 'exports',
    method: 'POST',
    path: '/api/export-data/link',
    access: 'user',
    limit: 'exportFile',
    // Another file with the same contents, which is deleted after a day as well.
    idempotency: 'same-effect',
    body: z.strictObject({ kind: ExportKind }),
    reply: ExportLink,
  },
});
