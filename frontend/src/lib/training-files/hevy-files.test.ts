import { expect, test } from 'vitest';
import { readLog } from '#frontend/testing/read-log.ts';

const HEADER =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"\n';
const POUNDS = HEADER.replace('weight_kg', 'weight_lbs').replace('distance_km', 'distance_miles');

test('reads a metric file, its supersets and its runs', () => {
  const file =
    readLog(`${HEADER}"Upper 🚀","15 Sep 2025, 07:48","15 Sep 2025, 09:13","Felt fresh","Bench Press (Barbell)",,"Belt, set 2",0,"warmup",40,10,,0,6
"Upper 🚀","15 Sep 2025, 07:48","15 Sep 2025, 09:13","Felt fresh","Bench Press (Barbell)",,"Belt, set 2",1,"failure",78.5,10,,0,9.5
"Upper 🚀","15 Sep 2025, 07:48","15 Sep 2025, 09:13","Felt fresh","Lateral Raise (Dumbbell)",0,"",0,"normal",10,12,,,
"Upper 🚀","15 Sep 2025, 07:48","15 Sep 2025, 09:13","Felt fresh","Running",,"",0,"normal",,,2.04,640,
"Core","15 Sep 2025, 10:00","15 Sep 2025, 10:00","","Warm Up",,"",0,"normal",,0,,300,`);
  expect(file).toEqual({
    source: 'hevy',
    lines: 5,
    leftOut: [],
    isUnitUnknown: false,
    isDistanceUnitUnknown: false,
    isClockUnknown: true,
    heaviest: 78.5,
    names: [
      { name: 'Bench Press (Barbell)', sets: 2 },
      { name: 'Lateral Raise (Dumbbell)', sets: 1 },
      { name: 'Running', sets: 1 },
      { name: 'Warm Up', sets: 1 },
    ],
    workouts: [
      {
        key: '2025-09-15T07:48:00 Upper 🚀',
        name: 'Upper 🚀',
        workoutType: 'strength',
        startsAt: '2025-09-15T07:48:00',
        minutes: 85,
        effort: 10,
        notes: 'Felt fresh',
        exercises: [
          {
            name: 'Bench Press (Barbell)',
            note: 'Belt, set 2',
            sets: [
              { kg: 40, reps: 10 },
              { kg: 78.5, reps: 10 },
            ],
          },
          { name: 'Lateral Raise (Dumbbell)', sets: [{ kg: 10, reps: 12 }] },
          { name: 'Running', sets: [{ metres: 2_040, seconds: 640 }] },
        ],
      },
      {
        key: '2025-09-15T10:00:00 Core',
        name: 'Core',
        workoutType: 'cardio',
        startsAt: '2025-09-15T10:00:00',
        minutes: 1,
        exercises: [{ name: 'Warm Up', sets: [{ seconds: 300 }] }],
      },
    ],
  });
});

test('reads an imperial file of a phone with an American clock, over midnight', () => {
  const row =
    '"Legs","Mar 28, 2025, 11:30\u202FPM","Mar 29, 2025, 12:45\u202FAM","","Squat (Barbell)",,"",0,"normal",88.18,14';
  const { workouts, isUnitUnknown } = readLog(`${POUNDS}${row},,,\n${row},0.1,35,`);
  expect(isUnitUnknown).toBe(false);
  expect(workouts).toMatchObject([
    {
      ...{ startsAt: '2025-03-28T23:30:00', minutes: 75 },
      exercises: [
        {
          sets: [
            { kg: 39.997_8, reps: 14 },
            { kg: 39.997_8, reps: 14, metres: 160.934_4, seconds: 35 },
          ],
        },
      ],
    },
  ]);
});

test.each([
  ['French', '3 févr. 2026, 18:00', '3 févr. 2026, 19:10'],
  ['German', '3 Feb. 2026, 18:00', '3 Feb. 2026, 19:10'],
  ['Spanish', '3 feb 2026, 18:00', '3 feb 2026, 19:10'],
  ['Portuguese', '3 de fev. de 2026, 18:00', '3 de fev. de 2026, 19:10'],
  ['another', '2026-02-03 18:00:00', '2026-02-03 19:10:00'],
])('reads the dates of a %s phone', (_, start, end) => {
  const { workouts, leftOut } = readLog(`${HEADER}"Push","${start}","${end}","","Dips",,"",0,"normal",,8,,,`);
  expect(leftOut).toEqual([]);
  expect(workouts).toMatchObject([{ startsAt: '2026-02-03T18:00:00', minutes: 70 }]);
});

test('shows moments with a zone as they were by the clock that the athlete names', () => {
  const rows = '"Push","2026-06-30T23:30:00Z","2026-07-01T00:15:00Z","","Dips",,"",0,"normal",,8,,,';
  const london = readLog(HEADER + rows);
  expect(london.isClockUnknown).toBe(false);
  expect(london.workouts).toMatchObject([{ startsAt: '2026-07-01T00:30:00', minutes: 45 }]);
  expect(readLog(HEADER + rows, { timeZone: 'America/New_York' }).workouts).toMatchObject([
    { startsAt: '2026-06-30T19:30:00' },
  ]);
  expect(readLog(HEADER + rows, { timeZone: 'Nowhere/At_all' }).workouts).toMatchObject([
    { startsAt: '2026-06-30T23:30:00' },
  ]);
});

test('takes 45 minutes where the end is unknown or before the start, and 10 hours at most', () => {
  const minutes = (end: string) =>
    readLog(`${HEADER}"Push","15 Sep 2025, 07:48","${end}","","Dips",,"",0,"normal",,8,,,`).workouts[0]?.minutes;
  expect(['', 'soon', '15 Sep 2025, 07:00', '18 Sep 2025, 07:00'].map(minutes)).toEqual([45, 45, 45, 600]);
});
