import type { LoggedResult } from '#functions/data/athletes/movements.ts';
import { resultWrites } from '#functions/data/athletes/result-writes.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { ResultSet } from '#shared/workouts/result.ts';

type Sets = Record<string, readonly Partial<ResultSet>[]>;

const times = (count: number, set: Partial<ResultSet>) => Array.from({ length: count }, () => set);

/** A year of one athlete, by the days before today; what is older than half a year was imported. */
const YEAR: Readonly<Record<number, Sets>> = {
  340: { 'Back squat': times(3, { reps: 5, kg: 52.5 }), 'Run 1 km': [{ metres: 1_000, seconds: 301 }] },
  300: { 'Back squat': times(3, { reps: 5, kg: 55 }) },
  240: { 'Back squat': times(3, { reps: 5, kg: 57.5 }), Deadlift: times(3, { reps: 5, kg: 90 }) },
  190: { 'Back squat': times(3, { reps: 5, kg: 60 }), Row: [{ metres: 1_000, seconds: 261 }] },
  120: { 'Back squat': times(3, { reps: 5, kg: 57.5 }), SkiErg: [{ metres: 1_000, seconds: 281 }] },
  66: { 'Back squat': times(3, { reps: 5, kg: 62.5 }), Run: [{ metres: 5_000, seconds: 1_540 }] },
  38: { 'Back squat': [{ reps: 3, kg: 77.5 }], 'Sled pull': [{ metres: 50, kg: 78, seconds: 291 }] },
  25: {
    Run: [{ metres: 5_000, seconds: 1_512 }],
    'Wall balls': [{ reps: 104, kg: 4 }],
    Row: [{ metres: 1_000, seconds: 252 }],
  },
  17: {
    'Back squat': times(3, { reps: 5, kg: 67.5 }),
    SkiErg: [{ metres: 1_000, seconds: 269 }],
    'Sled push': [{ metres: 50, kg: 102, seconds: 192 }],
  },
  11: {
    'Back squat': [...times(2, { reps: 5, kg: 70 }), { reps: 4, kg: 70 }],
    'Farmers carry': [{ metres: 200, kg: 16, seconds: 95 }],
  },
  10: { Run: [{ metres: 12_000, seconds: 4_020 }], 'Burpee broad jumps': [{ metres: 80, seconds: 348 }] },
  4: {
    'Run 1 km': [{ metres: 1_000, seconds: 278 }],
    'Sandbag lunges': [{ metres: 100, kg: 10, seconds: 301 }],
    Plank: [{ seconds: 95 }],
  },
  2: {
    'Back squat': times(5, { reps: 5, kg: 72.5 }),
    'Sled push': [{ metres: 50, kg: 102, seconds: 184 }],
    'Zercher hold': [{ seconds: 30 }],
  },
};

/** Writes a year of results, of which the log has no entries. */
export async function writeYearOfResults({ table }: Rig, { uid }: Person, today: LocalDate): Promise<void> {
  for (const [ago, sets] of Object.entries(YEAR)) {
    const localDate = addDays(today, -Number(ago));
    const doneAt = `${localDate}T11:00:00.000Z`;
    const exercises = Object.entries(sets).map(([name, done], of) => ({
      of,
      name,
      sets: done.map((set) => ({ ...set, doneAt })),
    }));
    const logged: LoggedResult = {
      entryId: `rnd_${ago.padStart(16, '0')}`,
      localDate,
      isImported: Number(ago) > 180,
      result: { startedAt: `${localDate}T10:00:00.000Z`, endedAt: doneAt, pausedSeconds: 0, exercises },
    };
    await table.write(resultWrites(uid, undefined, logged, {}));
  }
}
