import { writeXlsx } from 'hucre/xlsx';

/** A file for a file input. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Shape {
  readonly weeks?: number;
  readonly workoutsADay?: number;
}

const HEADER = ['Week', 'Day', 'Name', 'Description', 'Duration', 'Exercises'];
const EXERCISES =
  'Warm-up jog 10 min; Run 4x1000m @ 4:45/km, rest 90s; Wall balls 3x20 @ 6kg, rest 60s; Cool-down 5 min';

/** A workout on every day, so that there is one today whatever day it is. */
function rowsOf({ weeks = 2, workoutsADay = 1 }: Shape): [number, number, string, string, number, string][] {
  return Array.from({ length: weeks * 7 * workoutsADay }, (_, index) => {
    const day = Math.floor(index / workoutsADay);
    const name = `Engine ${index + 1}`;
    return [Math.floor(day / 7) + 1, (day % 7) + 1, name, 'Hold the split of the first run.', 45, EXERCISES];
  });
}

export function csvProgram(name: string, shape: Shape = {}): ChosenFile {
  const lines = [HEADER, ...rowsOf(shape)].map((row) => row.map((cell) => `"${cell}"`).join(','));
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

export async function xlsxProgram(name: string, shape: Shape = {}): Promise<ChosenFile> {
  const workbook = await writeXlsx({ sheets: [{ name: 'Plan', rows: [HEADER, ...rowsOf(shape)] }] });
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  };
}
