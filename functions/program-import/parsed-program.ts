import type { FileReading } from '#shared/admin/program-file.ts';
import type { ReadingMark, UploadPreview } from '#shared/admin/upload-preview.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { Exercise, WorkoutType } from '#shared/workouts/workout.ts';

/** A program as its file has it. `workouts` are sorted by week, day and order; `weeks` is the last week with a workout. */
export interface ParsedProgram {
  /** The sheet of a workbook that was read; null for a CSV file. */
  readonly sheet: string | null;
  readonly weeks: number;
  /** The file names weekdays, so day 1 has to be a Monday. */
  readonly weekdayAligned: boolean;
  readonly workouts: readonly ParsedWorkout[];
  /** Sentences for the admin about what was decided for them. */
  readonly warnings: readonly string[];
  /** The report on how the file was read. */
  readonly reading: FileReading;
  /** Under which its mapping may be remembered. */
  readonly columnNames: string;
}

export interface PlacedWorkout {
  readonly week: number;
  readonly day: number;
  /** 0 for the first workout of its day in the file. */
  readonly order: number;
  readonly name: string;
  readonly description: string;
  readonly workoutType: WorkoutType;
  readonly durationMinutes: number | null;
  readonly exercises: readonly Exercise[];
}

/** A workout with its source text and the places to look at. */
export interface ParsedWorkout extends PlacedWorkout {
  readonly source: UploadPreview['workouts'][number]['source'];
  readonly marks: readonly ReadingMark[];
}

/** Takes the end of a sentence such as 'Row 4: …'. */
export type Report = (text: string) => void;

/** Reports a workout that takes more than one may. */
export function refuseTooLarge(
  workout: { name: string; description: string; exercises: readonly Exercise[] },
  report: Report,
): void {
  const bytes = Buffer.byteLength(JSON.stringify(workout));
  const most = PROGRAM_FILE_LIMITS.workoutBytes;
  if (bytes > most) report(`the workout takes ${bytes} bytes; the limit is ${most}. Shorten it or split it in two`);
}
