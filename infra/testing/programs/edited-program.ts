import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Person } from '#infra/testing/rig.ts';

/** A program of four workouts in two weeks, two of them on one day. */
export const EDITED_CSV = [
  'week,day,name,description,duration,exercises,type',
  '1,1,Squats,Heavy,45,Back squat 5x5 @ 100 kg,Training',
  '1,3,Intervals,,40,"Run 6x800 m, rest 90 s",Competition',
  '1,3,Stretching,,15,Hip mobility 10 min,Recovery',
  '2,2,Sled,,50,Sled push 4x25 m,Training',
].join('\n');

/** The first workout as the editing form sends it. */
export const SQUATS = {
  name: 'Squats',
  description: 'Heavy',
  week: 1,
  day: 1,
  duration: 45,
  workoutType: 'Training',
  exercises: '[{"name":"Back squat","sets":5,"reps":5,"weight":100}]',
};

/** The calls by which an administrator edits the workouts of a program. */
export function editingCalls({ call }: Pick<Person, 'call'>) {
  const ofWorkout = (id: string) => ({ params: { id } });
  return {
    edit: (id: string, body: object): Promise<Answer> =>
      call('PUT /api/admin/workouts/{id}', { ...ofWorkout(id), body }),
    remove: (id: string): Promise<Answer> => call('DELETE /api/admin/workouts/{id}', ofWorkout(id)),
  };
}
