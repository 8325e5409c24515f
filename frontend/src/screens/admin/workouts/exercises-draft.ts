import { isRecord } from '#frontend/lib/objects/is-record.ts';
import type { FieldIssue } from '#shared/error-reply.ts';
import { checkExercises, JSON_REQUIRED, readExercisesJson } from '#shared/exercises/exercises-json.ts';
import { lineOfJsonFault } from './json-fault.ts';
import * as words from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An exercise under edit, with whatever fields it has; `key` stays its own wherever it is moved. */
export interface ExerciseItem {
  readonly key: number;
  readonly fields: Fields;
}

/** A workout's exercises under edit: in the `json` view the text is what counts, in the `form` view the items. */
export interface ExercisesDraft {
  readonly view: 'form' | 'json';
  readonly text: string;
  readonly items: readonly ExerciseItem[];
  /** The items as they were read from the text, to know whether they have changed since. */
  readonly readItems: readonly ExerciseItem[] | null;
}

export const NUMBER_FIELDS = ['sets', 'reps', 'duration', 'distance', 'weight', 'rest'] as const;
/** The fields that the form has; others stay as they are. */
export const FORM_FIELDS = ['name', ...NUMBER_FIELDS, 'notes'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

let lastKey = 0;

export function newItem(fields: Fields = { name: '' }): ExerciseItem {
  lastKey += 1;
  return { key: lastKey, fields };
}

/** Whether nothing has been typed yet, so that no problem is shown. */
export function isBlank({ fields }: ExerciseItem): boolean {
  return Object.values(fields).every((value) => value === '');
}

/** The draft that a workout begins with. */
export function exercisesDraftOf(json: string): ExercisesDraft {
  const draft: ExercisesDraft = { view: 'json', text: indented(json), items: [], readItems: null };
  return inForm(draft) ?? draft;
}

/** Converts the draft to form items; null while the text is no list of exercises. */
export function inForm(draft: ExercisesDraft): ExercisesDraft | null {
  if (draft.view === 'form') return draft;
  const value = parsed(draft.text);
  if (!Array.isArray(value) || !value.every(isRecord)) return null;
  const items = value.map((fields) => newItem(fields));
  return { ...draft, view: 'form', items, readItems: items };
}

export function inJson(draft: ExercisesDraft): ExercisesDraft {
  return { ...draft, view: 'json', text: jsonOf(draft) };
}

/** The exercises as they are sent; a text that was only looked at as a form is as it was typed. */
export function jsonOf({ view, text, items, readItems }: ExercisesDraft): string {
  if (view === 'json' || items === readItems) return text;
  return JSON.stringify(
    items.map(({ fields }) => fields),
    null,
    2,
  );
}

/** Returns the problems by path, as the server would word them. */
export function issuesOf(draft: ExercisesDraft): readonly FieldIssue[] {
  if (draft.view === 'form') return checkExercises(draft.items.map(({ fields }) => fields)).issues;
  const { issues } = readExercisesJson(draft.text);
  const line = issues[0]?.message === JSON_REQUIRED ? lineOfJsonFault(draft.text) : null;
  return line === null ? issues : [{ path: 'exercises', message: words.lookAtLine(JSON_REQUIRED, line) }];
}

/** 'Exercise 3: sets must be …', or what is wrong with all of them. */
export function spokenIssue({ path, message }: FieldIssue): string {
  const [, index] = path.split('.');
  return index === undefined ? message : words.inExercise(Number(index) + 1, message);
}

/** Returns the text of an input for a field. */
export function typedValue(fields: Fields, field: FormField): string {
  const value = fields[field];
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields with what was typed for one of them: a number where it reads as one, nothing where it is empty. */
export function withTyped(fields: Fields, field: FormField, typed: string): Fields {
  if (typed === '' && field !== 'name') {
    const { [field]: _, ...others } = fields;
    return others;
  }
  const isNumber = field !== 'name' && field !== 'notes' && String(Number(typed)) === typed;
  return { ...fields, [field]: isNumber ? Number(typed) : typed };
}

/** The names of the fields that the form has no input for. */
export function otherFields(fields: Fields): string[] {
  const known: readonly string[] = FORM_FIELDS;
  return Object.keys(fields).filter((field) => !known.includes(field));
}

function indented(json: string): string {
  const value = parsed(json);
  return value === undefined ? json : JSON.stringify(value, null, 2);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
