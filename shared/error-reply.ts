import * as z from 'zod/mini';

/** One invalid field: `path` is dotted (`exercises.0.name`), or the name of a header or form field. */
export const FieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.output<typeof FieldIssue>;

/**
 * The cell to put right, its column counted from 0. `text` is what it says, null where that is too long to send along;
 * `suggestion` what may have been meant.
 */
const CellToMend = z.object({
  column: z.number(),
  text: z.nullable(z.string()),
  suggestion: z.nullable(z.string()),
});

/** One problem in an uploaded program file, with its position in the spreadsheet. */
export const FileProblem = z.object({
  sheet: z.nullable(z.string()),
  row: z.nullable(z.number()),
  column: z.nullable(z.string()),
  message: z.string(),
  cell: z.optional(CellToMend),
});
export type FileProblem = z.output<typeof FileProblem>;

/** The body of every reply that is not a success. A bug (500) carries no message. */
export const ErrorReply = z.object({
  message: z.optional(z.string()),
  code: z.string(),
  needsAuth: z.optional(z.boolean()),
  issues: z.optional(z.array(FieldIssue)),
  errors: z.optional(z.array(FileProblem)),
  /** The upload that was refused, which tells how its file was read. */
  jobId: z.optional(z.string()),
  requestId: z.string(),
});
export type ErrorReply = z.output<typeof ErrorReply>;
