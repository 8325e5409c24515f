import { counted } from '#frontend/lib/formats/counted.ts';

// The end
export const wellDone = 'Well done.';
export const when = (name: string, day: string, from: string, to: string) => `${name}, ${day}, ${from} to ${to}`;
export const planned = 'Planned';
export const doneLabel = 'Done';
export const minutes = (minutes: number) => `${minutes} min`;
export const plannedShape = (minutes: number) => `Planned: ${counted(minutes, 'minute')}`;
export const doneShape = (minutes: number) => `Done: ${counted(minutes, 'minute')}`;
export const running = 'Running';
export const machines = 'Machines';
export const pace = 'Pace';
export const volume = 'Volume';
export const volumeText =
  'Volume is reps times load of lifts and wall balls. Sleds, carries, lunges by distance and body weight add none.';
export const aboutVolume = 'What counts as volume';
export const effort = 'Effort';
export const notSet = 'Not set';
export const ofTen = (value: number) => `${value} of 10`;
export const howHard = 'How hard was the whole workout?';
export const veryEasy = '1 very easy';
export const allIHad = '10 all I had';
export const howWasIt = 'How was it?';
export const rateIt = 'Rate the workout, if you like';
export const rated = (value: number) => `${value} of 10`;
export const poor = '1 poor';
export const great = '10 great';
export const noEffort = 'Effort is not set.';
export const setIt = 'Set it';
export const back = 'Back';
export const backToWorkout = 'Back to the workout';
export const saveWorkout = 'Save Workout';
export const saveFailed = 'Failed to save the workout. Please try again.';
export const completed = 'Workout Completed!';
export const completedText = 'Great job! Keep up the momentum.';
export const time = 'Time';
export const done = 'Done';
