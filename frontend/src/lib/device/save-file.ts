import { MINUTE } from '#frontend/app/timings.ts';

export interface SavedFile {
  readonly name: string;
  readonly content: BlobPart;
  /** Its media type, `application/json`. */
  readonly type: string;
}

/** Has the browser download a file, which the server names an attachment: the page stays where it is. */
export function saveLinked(name: string, href: string): void {
  Object.assign(document.createElement('a'), { href, download: name, referrerPolicy: 'no-referrer' }).click();
}

/** Hands the person a file, as a download. */
export function saveFile({ name, content, type }: SavedFile): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), MINUTE); // it is read some time after the click
}
