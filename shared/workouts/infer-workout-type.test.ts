import { expect, test } from 'vitest';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { inferWorkoutType } from './infer-workout-type.ts';

test.each([
  ['Training', ''],
  ['Training', 'Warm-up 10 min; Something new 3x5'],
  ['strength', 'Warm-up 10 min; Back squat 5x5; Bench press 5x5; Plank 3x45s'],
  ['strength', 'Deadlift 5x3; Strict press 4x6; Farmers carry 3x40m'],
  ['cardio', 'Warm-up jog 10 min; Run 6 x 1 km; Cool-down walk 5 min'],
  ['cardio', 'Row 4 x 500m; Ski 4 x 500m'],
  ['mixed', 'Run 1 km; Sled push 50 m; Run 1 km; Wall balls 50 reps'],
  ['mixed', 'Front squat 4x6; Run 3 km'],
  ['station-focus', 'Sled push 4x25m; Sled pull 4x25m; Wall balls 4x25'],
  ['station-focus', 'Ski 1000m; Burpee broad jumps 40 m; Row 1000m; Sandbag lunges 50 m'],
  ['conditioning', 'AMRAP 20 min; Kettlebell swings 15; Burpees 10'],
  ['conditioning', 'Burpees 3x10; Push-ups 3x15; Kettlebell swings 3x20'],
  ['Recovery', 'Couch stretch 2 min; Hip mobility 10 min; Walk 20 min'],
  ['Recovery', 'Recovery run 20 min; Foam roll 10 min'],
  ['Testing', 'Warm-up 10 min; 5 km time trial'],
  ['Competition', 'Race day 90 min'],
  ['race-prep', 'Half simulation 45 min'],
  [
    'race-prep',
    'Run 1 km; Ski 1000m; Run 1 km; Sled push 50m; Run 1 km; Sled pull 50m; Run 1 km; Burpee broad jumps 80m; Run 1 km; Row 1000m; Run 1 km; Farmers carry 200m',
  ],
])('%s: %s', (type, text) => {
  expect(inferWorkoutType(parseExerciseText(text))).toBe(type);
});
