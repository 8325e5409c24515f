import { counted } from '#frontend/lib/formats/counted.ts';

// The bar while a workout is under way
export const inProgress = 'Workout in progress';
export const resume = 'Resume';
export const workoutTime = 'Workout time';
export const paused = 'Paused';
export const resting = (clock: string, next: string) => `Rest ${clock}, then ${next}`;
export const restOver = (next: string) => `Rest is over. ${next}`;
export const setOf = (set: number, name: string) => `Set ${set}, ${name}`;
export const set = (set: number) => `set ${set}`;
export const nextSet = (set: number) => `Set ${set} is next`;
export const allDone = 'All done';
export const atTheEnd = 'To be saved';
export const stillTraining = 'Still training?';

// Planned and done, drawn beside each other
export const planned = 'Planned';
export const plannedShape = (minutes: number) => `Planned: ${counted(minutes, 'minute')}`;
export const doneShape = (minutes: number) => `Done: ${counted(minutes, 'minute')}`;

// Today's workout, while it is
export const done = 'Done';
export const ahead = 'Still to come';
export const exercise = 'Exercise';
export const ofAll = (count: number) => `of ${count}`;
export const left = 'Left in the plan';
export const min = 'min';
export const shape = (done: number, count: number, now: string) => `${done} of ${count} exercises done, now ${now}`;
