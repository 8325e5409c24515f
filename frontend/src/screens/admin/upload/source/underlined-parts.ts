import type { ReadingMark } from '#shared/admin/upload-preview.ts';

interface Part {
  readonly part: string;
  /** The kind of the mark that speaks of it. */
  readonly kind?: ReadingMark['kind'];
}

/**
 * Cuts a line of a file where marks speak of a part of it. Each mark is of the first place with its words; of marks that
 * overlap the longer one counts.
 */
export function underlinedParts(line: string, marks: readonly ReadingMark[]): readonly Part[] {
  const found = marks.flatMap(({ said, kind }) => {
    const at = said ? placeOf(said, line) : -1;
    return said && at >= 0 ? [{ at, end: at + said.length, kind }] : [];
  });
  const parts: Part[] = [];
  let from = 0;
  for (const { at, end, kind } of found.toSorted((a, b) => a.at - b.at || b.end - a.end)) {
    if (at < from) continue;
    if (at > from) parts.push({ part: line.slice(from, at) });
    parts.push({ part: line.slice(at, end), kind });
    from = end;
  }
  return from < line.length ? [...parts, { part: line.slice(from) }] : parts;
}

/** Returns where words stand by themselves, not within a longer word or number; -1 where they do not. */
function placeOf(words: string, line: string): number {
  const isPart = (text: string) => /[\p{L}\p{N}]/u.test(text);
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + 1)) {
    const startsWithin = isPart(line.slice(at - 1, at)) && isPart(words.slice(0, 1)) && at > 0;
    const endsWithin = isPart(line.slice(at + words.length, at + words.length + 1)) && isPart(words.slice(-1));
    if (!startsWithin && !endsWithin) return at;
  }
  return -1;
}
