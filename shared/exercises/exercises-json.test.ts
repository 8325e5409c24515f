import { expect, test } from 'vitest';
import { JSON_REQUIRED, readExercisesJson } from './exercises-json.ts';

const problemsOf = (text: string) => readExercisesJson(text).issues;

test("valid exercises are read unchanged, with the author's own fields", () => {
  const exercises = [{ name: 'Sled push', sets: 4, distance: 12.5, rest: '90 s', laneColour: 'blue' }];
  expect(readExercisesJson(JSON.stringify(exercises))).toEqual({ exercises, issues: [] });
  expect(readExercisesJson('[]')).toEqual({ exercises: [], issues: [] });
});

test.each(['', '[', '{}', 'null', '"Run 5000m"', '[{"name": "Row",}]'])('%j is not a JSON array', (text) => {
  expect(problemsOf(text)).toEqual([{ path: 'exercises', message: JSON_REQUIRED }]);
});

test.each([
  ['[3]', 'exercises.0', 'must be an object with a name'],
  ['[{"name": "Row"}, {}]', 'exercises.1.name', 'name must be text of 1 to 120 characters'],
  ['[{"name": "Row", "sets": 0}]', 'exercises.0.sets', 'sets must be a whole number from 1 to 1000'],
  ['[{"name": "Row", "reps": []}]', 'exercises.0.reps', 'reps must be a number or a short text'],
  ['[{"name": "Row", "duration": "1:30"}]', 'exercises.0.duration', 'duration must be a number of seconds'],
  ['[{"name": "Row", "__proto__": {}}]', 'exercises.0', 'has a field __proto__, which no exercise has'],
  [JSON.stringify(Array(51).fill({ name: 'Row' })), 'exercises', 'A workout has 50 exercises at most, not 51.'],
])('a problem in %.40s is reported with its place', (text, path, message) => {
  expect(problemsOf(text)).toEqual([{ path, message }]);
});
