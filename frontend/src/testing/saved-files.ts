import { vi } from 'vitest';

interface ReadFile {
  readonly name: string;
  readonly type: string;
  readonly content: Promise<Uint8Array>;
}

/** A link to a file elsewhere, and the name to save it under. */
interface FollowedLink {
  readonly name: string;
  readonly href: string;
  readonly referrerPolicy: string;
}

/** Collects the files that the browser saves from now on, and the links to others; `vi.restoreAllMocks` ends it. */
export function savedFiles(): { readonly saved: readonly ReadFile[]; readonly followed: readonly FollowedLink[] } {
  const saved: ReadFile[] = [];
  const followed: FollowedLink[] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { href, download: name, referrerPolicy } = this;
    if (href.startsWith('http')) followed.push({ name, href, referrerPolicy });
    const file = files.get(href);
    const content = file?.arrayBuffer().then((buffer) => new Uint8Array(buffer));
    if (file && content) saved.push({ name, type: file.type, content });
  });
  return { saved, followed };
}
