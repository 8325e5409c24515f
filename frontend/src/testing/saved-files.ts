import { vi } from 'vitest';

interface ReadFile {
  readonly name: string;
  readonly type: string;
  readonly content: Promise<Uint8Array>;
}

/** Collects the files that the browser saves from now on; `vi.restoreAllMocks` ends it. */
export function savedFiles(): readonly ReadFile[] {
  const saved: ReadFile[] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    const content = file?.arrayBuffer().then((buffer) => new Uint8Array(buffer));
    if (file && content) saved.push({ name: this.download, type: file.type, content });
  });
  return saved;
}
