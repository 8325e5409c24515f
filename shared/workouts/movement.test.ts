import { expect, test } from 'vitest';
import { EQUIPMENT, equipmentOf, equipmentUseOf, isEasyPart } from './movement.ts';

const needs = (...names: string[]) => equipmentOf(names.map((name) => ({ name })));

test.each([
  ['sled push', ['Sled push', 'Prowler sprint']],
  ['sled pull', ['Sled pull', 'Sled drag']],
  ['SkiErg', ['Ski', 'SkiErg intervals', 'Warm-up ski']],
  ['row', ['Row', 'Warm-up row', 'Rower sprints']],
  ['bike', ['Assault bike', 'Bike intervals', 'Airdyne']],
  ['farmers carry', ['Farmers carry', 'Suitcase carry', 'Kettlebell farmer’s walk']],
  ['sandbag lunges', ['Sandbag lunges', 'Sandbag walking lunges']],
  ['wall balls', ['Wall balls', 'Wallball']],
  ['barbell lifts', ['Back squat', 'Romanian deadlift', 'Bench press', 'Barbell row', 'Bent-over row', 'Power clean']],
  ['dumbbell lifts', ['Goblet squat', 'Dumbbell bench press', 'DB row', 'Kettlebell deadlift', 'Kettlebell swings']],
])('%s: %j', (equipment, names) => {
  for (const name of names) expect(needs(name), name).toEqual([equipment]);
});

test.each([
  'Run',
  'Burpee broad jumps',
  'Walking lunges',
  'Push-ups',
  'Plank',
  'Bodyweight squat',
  'Band rows',
  'Band deadlift',
  'Bicycle crunches',
  'Leg swings and hip openers',
  'Hip mobility',
  'Something new',
])('%s needs no equipment', (name) => {
  expect(needs(name)).toEqual([]);
});

test('equipment in the notes counts, too', () => {
  expect(equipmentOf([{ name: 'Bench press', equipment: 'Dumbbells' }])).toEqual(['dumbbell lifts']);
  expect(equipmentOf([{ name: 'Hip thrust', equipment: 'barbell' }])).toEqual(['barbell lifts']);
});

test('equipment is listed once for all exercises, in one order', () => {
  expect(needs('Wall balls', 'Row', 'Run', 'Sled push', 'Warm-up row')).toEqual(['sled push', 'row', 'wall balls']);
  const one = ['Goblet squat', 'Deadlift', 'Wall ball', 'Sandbag lunges', 'Farmers carry', 'Bike', 'Row', 'Ski'];
  expect(needs(...one, 'Sled pull', 'Sled push')).toEqual(EQUIPMENT);
});

test('counts exercises by the equipment they need, without warm-up and cool-down', () => {
  const names = ['Warm-up bike', 'Sled push', 'Sled push', 'Back squat', 'Run 1 km', 'Cool-down row'];
  expect(equipmentUseOf(names.map((name) => ({ name })))).toEqual({
    exercises: 4,
    needing: { 'sled push': 2, 'barbell lifts': 1 },
  });
});

test.each([
  ['Warm-up: row', true],
  ['WU', true],
  ['Aufwärmen: Rudern', true],
  ['Calentamiento: remo', true],
  ['Échauffement : rameur', true],
  ['Riscaldamento: row', true],
  ['Aquecimento: bike', true],
  ['Row', false],
  ['Ausfallschritte', false],
])('%s is around the work: %s', (name, isEasy) => {
  expect(isEasyPart(name)).toBe(isEasy);
});
