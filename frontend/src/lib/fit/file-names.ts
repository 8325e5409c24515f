import * as words from './words.ts';

/** The most characters of a file's name before its ending: the watch's file system and people's screens are small. */
const LONGEST = 60;

/** Returns a file's name that every system takes: ASCII without the characters that mean something to one. */
export function fileNameOf(text: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/[\\/:]/g, '-')
    .replace(/[^\x20-\x7e]|[*?"<>|]/g, '')
    .replace(/ {2,}/g, ' ')
    .slice(0, LONGEST)
    .replace(/^[ .-]+|[ .-]+$/g, '');
  return name || words.workout;
}

interface Placed {
  readonly week: number | null;
  readonly day: number | null;
  readonly name: string;
}

/** 'W01-D2 Sled Day': sorted by name, files and a watch's list are in the plan's order. */
export function placedName({ week, day, name }: Placed): string {
  return week === null || day === null ? name : `W${String(week).padStart(2, '0')}-D${day} ${name}`;
}
