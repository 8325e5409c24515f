import type { LogRange } from '#shared/training/log/log.ts';

/** A part of the training that a selector needs and that has not been loaded. */
export type MissingPart =
  /** Completed workouts by day: the newest, or all. */
  | { readonly part: 'days'; readonly isAll: boolean }
  /** The program of an enrolment, with its index. */
  | { readonly part: 'program'; readonly enrolmentId: string }
  | { readonly part: 'content'; readonly programId: string; readonly week: number }
  | { readonly part: 'outcomes'; readonly enrolmentId: string }
  | { readonly part: 'recommendation' }
  /** The entry of a workout that was removed from the log. */
  | { readonly part: 'removed'; readonly entryId: string }
  /** An entry of the log, removed or not, wherever it stands. */
  | { readonly part: 'entry'; readonly entryId: string }
  /** A range of the log, or its newest so many entries. */
  | { readonly part: 'log'; readonly range: LogRange; readonly limit: number | null };

/** A selector's result when data is missing; `missing` lists the parts it knows it needs. */
export interface NotLoaded {
  readonly missing: readonly MissingPart[];
}

export type Selected<T> = T | NotLoaded;

export function isNotLoaded(selected: object): selected is NotLoaded {
  return 'missing' in selected;
}

export function notLoaded(...missing: readonly MissingPart[]): NotLoaded {
  return { missing };
}

/** Returns all of the selected, in order, or what is missing of any of them. */
export function allOf<T extends object>(selected: readonly Selected<T>[]): Selected<readonly T[]> {
  const missing = selected.flatMap((part) => (isNotLoaded(part) ? part.missing : []));
  return missing.length > 0 ? { missing } : (selected as readonly T[]);
}

type Parts<Whole extends object> = { readonly [Name in keyof Whole]: Selected<Whole[Name]> };

/** Returns an object of the selected parts, or what is missing of any of them. */
export function together<Whole extends Record<keyof Whole, object>>(parts: Parts<Whole>): Selected<Whole> {
  const all = allOf(Object.values<object>(parts));
  return isNotLoaded(all) ? all : (parts as unknown as Whole);
}
