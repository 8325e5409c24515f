/** `either` marks an upload that may be read, as long as reading it does no harm. */
export interface HostileUpload {
  readonly name: string;
  readonly fileName: string;
  readonly outcome: 'refused' | 'either';
  readonly bytes: () => Buffer;
  /** Close to the limits: slow enough to count, and where memory peaks. */
  readonly isHeavy?: boolean;
}

/** The two that took most memory when all were measured; they stand for the rest in a quick run. */
export const LARGEST_UPLOADS = ['600,000 marks in shared strings', '20,000 rows reaching to the last column'];

/** A workbook, refused unless said otherwise. */
export const xlsx = (
  name: string,
  bytes: () => Buffer,
  outcome: HostileUpload['outcome'] = 'refused',
): HostileUpload => ({
  name,
  fileName: 'plan.xlsx',
  outcome,
  bytes,
});
export const heavy = (upload: HostileUpload): HostileUpload => ({ ...upload, isHeavy: true });
