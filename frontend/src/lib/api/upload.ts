import { timeZone } from '#frontend/lib/formats/dates.ts';
import { TIME_ZONE_HEADER, type Written } from '#shared/http.ts';
import type { RouteKey, RouteOfKey } from '#shared/routes.ts';
import type { ReplyOf } from './api.ts';
import { ApiError, readAnswer } from './api-error.ts';

type UploadKey = { [Key in RouteKey]: RouteOfKey<Key> extends { form: unknown } ? Key : never }[RouteKey];
type FieldsOf<Key extends RouteKey> = RouteOfKey<Key> extends { form: infer Form } ? Written<Form> : never;

export interface Upload<Key extends RouteKey> {
  fields: FieldsOf<Key>;
  file: File;
  /** Called with the share of bytes sent, from 0 to 1; 1 while the server works on the file. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal | undefined;
}

/** A multipart call with one file. `fetch` cannot tell how much of a body has been sent, so this is the one XMLHttpRequest. */
export function upload<Key extends UploadKey>(key: Key, { fields, file, onProgress, signal }: Upload<Key>) {
  const [method, path] = key.split(' ') as [string, string];
  return new Promise<ReplyOf<Key>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(TIME_ZONE_HEADER, timeZone());
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as ReplyOf<Key>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(signal?.reason ?? new ApiError(0));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return reject(signal.reason);
    request.send(formOf(fields, file));
  });
}

function formOf(fields: object | undefined, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append('file', file, file.name); // last, so that a reader of the stream knows the fields before the bytes
  return form;
}
