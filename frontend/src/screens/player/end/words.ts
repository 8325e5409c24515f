export { easiest, hardest } from '#frontend/components/workouts/logging/words.ts';

// The end
export const wellDone = 'Well done.';
export const when = (name: string, day: string, from: string, to: string) => `${name}, ${day}, ${from} to ${to}`;
export const running = 'Running';
export const machines = 'Machines';
export const transitions = 'Transitions';
export const pacePer = { km: 'Per km', mi: 'Per mile' } as const;
export const volume = 'Volume';
export const volumeText =
  "Volume is reps × load for lifts and wall balls. Sleds, carries, distance lunges and bodyweight work don't count.";
export const aboutVolume = 'What counts as volume';
export const newRecords = (count: number) => (count === 1 ? 'New record' : `${count} new records`);
export const recordOf = (name: string, what: string) => `${name}, ${what}`;
export const betterThan = (better: string, day: string | undefined) => (day ? `${better} than on ${day}` : better);
export const effort = 'Effort';
export const notSet = 'Not set';
export const ofTen = (value: number) => `${value} of 10`;
export const howHard = 'How hard was the whole workout?';
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
