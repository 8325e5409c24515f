import type { ReadingMark, UploadPreview } from '#shared/admin/upload-preview.ts';

/** A marked exercise: of which workout, by its place among all of them. */
export interface Look extends ReadingMark {
  readonly workout: number;
}

/** Returns the places to look at, in the order of the file; a place has each kind once. */
export function looksOf(workouts: UploadPreview['workouts']): Look[] {
  const looks = workouts.flatMap(({ marks }, workout) => marks.map((mark) => ({ ...mark, workout })));
  return looks.filter((look, index) => looks.findIndex((other) => isSameLook(other, look)) === index);
}

/** The next of the same kind, after the last the first again; none where there is but one. */
export function nextLook(look: Look, looks: readonly Look[]): Look | undefined {
  const alike = looks.filter(({ kind }) => kind === look.kind);
  if (alike.length < 2) return undefined;
  return alike[(alike.findIndex((other) => isSameLook(other, look)) + 1) % alike.length];
}

export function isSameLook(one: Look, other: Look): boolean {
  return one.kind === other.kind && one.workout === other.workout && one.exercise === other.exercise;
}
