import type { ImportedWorkout, ImportSource } from '#shared/imports/imported-workout.ts';

/** The most of one file that is read; its header is no line of them. */
export const IMPORT_FILE_LIMITS = { bytes: 5_000_000, lines: 50_000 } as const;

/** Answers of the athlete where the file is silent; kilograms and kilometres where there is none. */
export interface FileAnswers {
  readonly loadUnit?: 'kg' | 'lb';
  readonly distanceUnit?: 'km' | 'mi';
  readonly timeZone: string;
}

/** Why a row of a file is not taken. */
export interface Problem {
  /** The column's name as the file writes it; none where the whole row is meant. */
  readonly column?: string;
  /** The sentence's end after that name: 'is not a number: "8O"'. */
  readonly problem: string;
  /** Nothing is wrong with the row, it is a pause, for instance. */
  readonly isExpected?: true;
}

export interface LeftOut extends Problem {
  /** Where the row begins in the file, from 1; most headers are line 1. */
  readonly line: number;
}

/** A training log as it was read from a file: each of its rows is in a workout or left out. */
export interface TrainingFile {
  readonly source: ImportSource;
  /** Rows without the header and blank ones. */
  readonly lines: number;
  readonly workouts: readonly ImportedWorkout[];
  readonly leftOut: readonly LeftOut[];
  /** Whether there are loads without a unit. */
  readonly isUnitUnknown: boolean;
  readonly isDistanceUnitUnknown: boolean;
  /** Whether there are times of no zone. */
  readonly isClockUnknown: boolean;
  /** The heaviest load as the file writes it. */
  readonly heaviest: number | null;
  /** The exercises of the sets, those with the most sets first. */
  readonly names: readonly { readonly name: string; readonly sets: number }[];
}

export interface Unreadable {
  readonly refusal: 'empty' | 'too-large' | 'too-many-lines' | 'not-csv' | 'unknown-columns';
  /** The kind of file that it looks like, such as 'an Excel workbook', or the beginning of its header. */
  readonly found?: string;
}
