import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Fate, Fates, StatesOf, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { decide, inDialog } from '#frontend/testing/screen-states/steps.ts';

const CHANGED = 'The program was changed meanwhile. Look at the workout again before you change it.';
const LAST = 'A program keeps at least one workout.';
const QUESTION = "You'll lose your changes.";
const FORM = ['Name', 'Description (optional)', 'Week', 'Day', 'Minutes'];
const FOOT = ['Delete', 'Save Changes', 'Close'];

/** Chooses something of a program's menu. */
export function choosing(action: string, program: string): Step {
  return async () => {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${program}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
}

const search: Step = async () =>
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search programs' }), { target: { value: 'zz' } });

const workoutOf = (name: string) =>
  waitFor(() => {
    const row = [...document.querySelectorAll<HTMLElement>('[data-workout]')].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    if (!row) throw new Error(`No workout is called ${name}`);
    return row;
  });

const openRow = (name: string): Step => {
  return async () => fireEvent.click(await workoutOf(name));
};

/** Opens a workout of Engine, of which a call fares so. */
function openWorkout(method?: 'GET' | 'PUT' | 'DELETE', fate: Fate = 'refused'): readonly Step[] {
  const decideFate: Step = async ({ connection }) => {
    const { workout } = (await workoutOf('Run 2.1')).dataset;
    if (method) decide(connection, { [`${method} /api/admin/workouts/${workout}`]: fate } as Fates);
  };
  return [choosing('Workouts', 'Engine'), decideFate, openRow('Run 2.1')];
}

const refusal = (code: string, message: string) => () =>
  Response.json({ code, message, requestId: 'r' }, { status: 409 });
const openExercise: Step = async () => fireEvent.click(await screen.findByRole('button', { name: /^1 ?Run/ }));

export const adminProgramsStates: StatesOf<'admin'> = [
  {
    state: 'no program found',
    who: 'an admin',
    path: '/admin',
    steps: [search],
    shows: {
      text: ['No program found', "No program's name starts with “zz”."],
      button: ['Show all programs', 'Clear the search'],
    },
  },
  {
    state: 'program menu',
    who: 'an admin',
    path: '/admin',
    steps: ['Actions for Engine'],
    shows: { text: ['Workouts', 'Edit', 'Replace', 'Download as CSV', 'Delete'] },
  },
  {
    state: 'editing a program',
    who: 'an admin',
    path: '/admin',
    steps: [choosing('Edit', 'First Finish'), ['Days a week', '8']],
    shows: {
      dialog: ['Edit First Finish'],
      text: ['Enter a whole number from 1 to 7.'],
      textbox: ['Name', 'Description (optional)', 'Days a week', 'Target event weeks'],
      combobox: ['Difficulty', 'Category', 'Race category'],
      button: ['Save Changes', 'Close'],
    },
  },
  {
    state: 'program deletion asked for',
    who: 'an admin',
    path: '/admin',
    steps: [choosing('Delete', 'First Finish')],
    shows: {
      dialog: ['Delete First Finish?'],
      text: ['Nobody will be able to choose it. What athletes have logged stays in their history.'],
      button: ['Keep Program', 'Delete Program'],
    },
  },
  {
    state: 'workouts of a program',
    who: 'an admin',
    path: '/admin',
    steps: [choosing('Workouts', 'First Finish')],
    shows: {
      dialog: ['First Finish'],
      heading: ['Week 1', 'Week 2', 'Week 3'],
      region: ['Workouts'],
      text: ['6 workouts in 3 weeks', 'Easy Run', 'Day 1. Cardio, 30 min', 'Long Run', 'Day 6. Cardio, 60 min'],
    },
  },
  {
    state: 'editing a workout',
    who: 'an admin',
    path: '/admin',
    steps: [...openWorkout(), openExercise, ['Sets', '0'], ['Day', '9']],
    shows: {
      dialog: ['Edit Workout'],
      text: [
        ...['Engine. Week 2, day 1', 'Enter a whole number from 1 to 7.', 'Sets must be a whole number from 1 to 1000'],
        ...['Run', 'Plank', '3 x 0:45'],
      ],
      textbox: [...FORM, 'Exercise', 'Reps', 'Seconds', 'Metres', 'Weight (kg)', 'Rest (seconds)', 'Notes (optional)'],
      combobox: ['Workout Type'],
      button: [...FOOT, 'Form', 'JSON', 'Move Run up', 'Move Run down', 'Remove Run', 'Add Exercise'],
    },
  },
  {
    state: 'editing a workout as JSON',
    who: 'an admin',
    path: '/admin',
    steps: [...openWorkout(), 'JSON', ['Exercises as JSON', '[\n{]']],
    shows: {
      dialog: ['Edit Workout'],
      text: ['Please enter valid JSON for exercises. Look at line 2.'],
      textbox: [...FORM, 'Exercises as JSON'],
    },
  },
  {
    state: 'workout not loaded',
    who: 'an admin',
    path: '/admin',
    steps: openWorkout('GET', 'lost'),
    shows: {
      dialog: ['Edit Workout'],
      alert: ['Could not load the workout. Network connection failed'],
      button: ['Try again', 'Close'],
    },
  },
  {
    state: 'workout changed meanwhile',
    who: 'an admin',
    path: '/admin',
    steps: [...openWorkout('PUT', refusal('WORKOUT_CHANGED', CHANGED)), inDialog('Save Changes')],
    shows: {
      dialog: ['Edit Workout'],
      alert: [`Update Failed ${CHANGED}`],
      button: [...FOOT, 'Reload and discard my changes'],
    },
  },
  {
    state: 'leaving a workout',
    who: 'an admin',
    path: '/admin',
    steps: [...openWorkout(), ['Minutes', '61'], inDialog('Close')],
    shows: { text: [`Leave without saving? ${QUESTION}`], button: ['Keep editing', 'Discard changes'] },
    lacks: { button: ['Save Changes'] },
  },
  {
    state: 'workout deletion failed',
    who: 'an admin',
    path: '/admin',
    steps: [...openWorkout('DELETE', refusal('LAST_WORKOUT', LAST)), inDialog('Delete'), 'Delete Workout'],
    shows: {
      text: ['Delete this workout? It will be removed from the days ahead. What athletes have logged stays.'],
      alert: [`Delete Failed ${LAST}`],
      button: ['Keep Workout', 'Delete Workout'],
    },
  },
];
