import { expect, test } from 'vitest';
import { readLog } from '#frontend/testing/read-log.ts';

const CLASSIC = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2025-01-06 18:12:00,"Upper A",1h 5m,"Bench Press (Barbell)",W,60.0,8,0,0,"","Good day",
2025-01-06 18:12:00,"Upper A",1h 5m,"Bench Press (Barbell)",1,100.5,5.0,0,0,"Paused, ""slow""","Good day",8
2025-01-06 18:12:00,"Upper A",1h 5m,"Bench Press (Barbell)",Rest Timer,0,0.0,0,120.0,,,
2025-01-06 18:12:00,"Upper A",1h 5m,"Bench Press (Barbell)",D,80,8,0,0,"Dropped","Good day",8.5
2025-01-06 18:12:00,"Upper A",1h 5m,"Plank",1,0,0,0,60,"","Good day",
2025-01-06 18:12:00,"Upper A",1h 5m,"Bench Press (Barbell)",1,60,20,0,0,"","Good day",
2025-01-08 00:00:00,"Morning Run",45m,"Running",1,0,0,5.2,1800,"","",`;

test('reads the classic file, whose units and zone it does not say', () => {
  const file = readLog(CLASSIC);
  expect(file.workouts).toEqual([
    {
      key: '2025-01-06T18:12:00 Upper A',
      name: 'Upper A',
      workoutType: 'strength',
      startsAt: '2025-01-06T18:12:00',
      minutes: 65,
      effort: 9,
      notes: 'Good day',
      exercises: [
        {
          name: 'Bench Press (Barbell)',
          note: 'Paused, "slow"\nDropped',
          sets: [
            { kg: 60, reps: 8 },
            { kg: 100.5, reps: 5 },
            { kg: 80, reps: 8 },
          ],
        },
        { name: 'Plank', sets: [{ seconds: 60 }] },
        { name: 'Bench Press (Barbell)', sets: [{ kg: 60, reps: 20 }] },
      ],
    },
    {
      key: '2025-01-08T00:00:00 Morning Run',
      name: 'Morning Run',
      workoutType: 'cardio',
      startsAt: '2025-01-08T00:00:00',
      minutes: 45,
      exercises: [{ name: 'Running', sets: [{ metres: 5_200, seconds: 1_800 }] }],
    },
  ]);
  const pause = { line: 4, column: 'Rest Timer', problem: 'is a pause, not a set', isExpected: true };
  expect(file).toMatchObject({ source: 'strong', lines: 7, leftOut: [pause], heaviest: 100.5 });
  expect(file).toMatchObject({ isUnitUnknown: true, isDistanceUnitUnknown: true, isClockUnknown: true });
  expect(file.names).toEqual([
    { name: 'Bench Press (Barbell)', sets: 4 },
    { name: 'Plank', sets: 1 },
    { name: 'Running', sets: 1 },
  ]);
});

test('converts pounds and miles where the athlete says that they are', () => {
  const { workouts, heaviest } = readLog(CLASSIC, { loadUnit: 'lb', distanceUnit: 'mi' });
  expect(workouts[0]?.exercises[0]?.sets[1]).toEqual({ kg: 45.586, reps: 5 });
  expect(workouts[1]?.exercises[0]?.sets).toEqual([{ metres: 8_368.588_8, seconds: 1_800 }]);
  expect(heaviest).toBe(100.5);
});

test('reads the file of semicolons with units in their own columns', () => {
  const file = readLog(
    `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
2021-05-10 07:30:00;"Full body";"Deadlift (Barbell)";1;102,5;kg;5;;;;0;"";"Nice";1h 18m
2021-05-10 07:30:00;"Full body";"Deadlift (Barbell)";2;225;lbs;5;6,5;;;0;"";"Nice";1h 18m
2021-05-10 07:30:00;"Full body";"Pull Up";1;;;12;;;;0;"";"Nice";1h 18m
2019-01-20 17:03:17;"Indoor Bike";"Cycling (Indoor)";1;;;;;2,4;mi.;2100;"";"";38min`,
  );
  expect(file).toMatchObject({ isUnitUnknown: false, isDistanceUnitUnknown: false, isClockUnknown: true, leftOut: [] });
  expect(file.workouts).toMatchObject([
    {
      minutes: 78,
      effort: 7,
      notes: 'Nice',
      exercises: [
        {
          sets: [
            { kg: 102.5, reps: 5 },
            { kg: 102.058_3, reps: 5 },
          ],
        },
        { name: 'Pull Up', sets: [{ reps: 12 }] },
      ],
    },
    { minutes: 38, workoutType: 'cardio', exercises: [{ sets: [{ metres: 3_862.425_6, seconds: 2_100 }] }] },
  ]);
});

test.each([
  ['(kg)', '(meters)', { kg: 45.359_237, metres: 5_200 }],
  ['(lbs)', '(miles)', { kg: 20.574_6, metres: 8_368_588.8 }],
])('reads the file with units %s in its header', (load, distance, { kg, metres }) => {
  const isFar = metres > 500_000;
  const file = readLog(
    `"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight ${load}";"Reps";"RPE";"Distance ${distance}";"Seconds";"Notes";"Workout Notes"\r
"1";"2026-01-30 19:37:30";"Legs";"2619";"Hack Squat";"Note";"";"";"";"";"";"slow
eccentric";"felt good; \r\nreally"\r
"1";"2026-01-30 19:37:30";"Legs";"2619";"Hack Squat";"F";"45.359237";"10";"8";"";"";"";"felt good; \r\nreally"\r
"1";"2026-01-30 19:37:30";"Legs";"2619";"Hack Squat";"Rest Timer";"";"";"";"";"120.0";"";"felt good"\r
"1";"2026-01-30 19:37:30";"Legs";"2619";"Running (Treadmill)";"1";"";"";"";"5200";"1800";"";""\r
`,
  );
  expect(file).toMatchObject({ lines: 4, isUnitUnknown: false, isDistanceUnitUnknown: false });
  const run = { name: 'Running (Treadmill)', sets: [{ metres, seconds: 1_800 }] };
  const squats = { name: 'Hack Squat', note: 'slow\neccentric', sets: [{ kg, reps: 10 }] };
  expect(file.workouts).toMatchObject([{ minutes: 44, effort: 8, exercises: isFar ? [squats] : [squats, run] }]);
  expect(file.leftOut).toEqual([
    { line: 7, column: 'Rest Timer', problem: 'is a pause, not a set', isExpected: true },
    ...(isFar ? [{ line: 8, column: 'Distance (miles)', problem: 'must be from 0 to 310, not "5200"' }] : []),
  ]);
});

test('reads the oldest file, whose columns are called as their units', () => {
  const file = readLog(
    'Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds;Notes;Workout Notes\n' +
      '2018-03-01 07:30:00;Row day;Rowing (Machine);1;0;0;1.5;600;;\n2018-03-01 07:30:00;Row day;Squat;1;100;5;0;0;;',
  );
  expect(file).toMatchObject({ isUnitUnknown: false, isDistanceUnitUnknown: false, leftOut: [] });
  expect(file.workouts).toMatchObject([
    { minutes: 45, workoutType: 'mixed', exercises: [{ sets: [{ metres: 2_414.016 }] }, { sets: [{ kg: 45.359_2 }] }] },
  ]);
});

test('reads a German file', () => {
  const file = readLog(
    'Datum;Workout-Name;Name der U\u0308bung;Reihenfolge festlegen;Gewicht;Wiederh.;RPE;Entfernung;Sekunden;Notizen;Workout-Notizen;Workout-Dauer\n' +
      '2025-01-06 18:12:00;Mittags-Workout;Bankdrücken;1;82,5;5;;0;0;Beine einzeln;Gut;1h 12m',
  );
  expect(file.workouts).toMatchObject([
    {
      ...{ name: 'Mittags-Workout', minutes: 72, notes: 'Gut' },
      exercises: [{ name: 'Bankdrücken', note: 'Beine einzeln', sets: [{ kg: 82.5, reps: 5 }] }],
    },
  ]);
});

test('tells workouts of the same minute apart by their names, wherever their rows stand', () => {
  const file = readLog(`Date,Workout Name,Exercise Name,Weight (kg),Reps
2025-01-06 18:12:00,A,Squat,100,5
2025-01-06 18:12:00,B,Bench,60,5
2025-01-06 18:12:00,A,Squat,110,5
2025-01-06 18:12:00,,Row,70,5`);
  expect(file.workouts.map(({ key, exercises }) => [key, exercises.map(({ sets }) => sets.length)])).toEqual([
    ['2025-01-06T18:12:00 A', [2]],
    ['2025-01-06T18:12:00 B', [1]],
    ['2025-01-06T18:12:00 Workout', [1]],
  ]);
});

test('counts as cardio what covers a distance or takes its time, but no plank and no loaded carry', () => {
  const typeOf = (rows: string[]) =>
    readLog(
      `Date,Exercise Name,Weight (kg),Reps,Distance (meters),Seconds\n${rows.map((row) => `2025-01-06,${row}`).join('\n')}`,
    ).workouts[0]?.workoutType;
  expect(typeOf(['Swimming,,,500,600'])).toBe('cardio');
  expect(typeOf(['Elliptical,,,,1200', 'Squat,100,5,,'])).toBe('mixed');
  expect(typeOf(['Elliptical,,,,1200', 'Rowing,,,,90', 'Squat,100,5,,'])).toBe('cardio');
  expect(typeOf(['Plank,,,,400'])).toBe('mixed');
  expect(typeOf(['Push Up,,20,,'])).toBe('mixed');
  expect(typeOf(['Farmers Carry,48,,200,'])).toBe('strength');
});
