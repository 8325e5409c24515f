import type { Exercise } from '#shared/workouts/workout.ts';

/** Says in plain English what a reader of the source should look at. */
export interface TextMark {
  readonly kind: 'not-sure' | 'inferred' | 'not-understood';
  readonly words: string;
  /** The part of the source that it speaks of, where that is known. */
  readonly said?: string;
}

export interface ReadExercise {
  readonly exercise: Exercise;
  readonly marks: readonly TextMark[];
}

/**
 * An exercise and the line of the text with which it begins, counted from 0: that of its heading, where it is the first
 * below one.
 */
export interface PlacedExercise extends ReadExercise {
  readonly line: number;
}

const QUOTED_CHARACTERS = 80;

/** Quotes the author's words, cut where they are long. */
export function quoted(text: string): string {
  return `“${text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS).trimEnd()}…` : text}”`;
}
