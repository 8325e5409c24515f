export const title = 'Edit Workout';
export const placeIn = (program: string, place: string) => `${program}. ${place}`;
export const workout = 'the workout';
export const failed = 'Could not load the workout.';
export const name = 'Name';
export const description = 'Description';
export const type = 'Workout Type';
export const week = 'Week';
export const day = 'Day';
export const minutes = 'Minutes';
export const save = 'Save Changes';
export const saved = 'Workout Updated';
export const savedText = (workout: string) => `${workout} is saved.`;
export const saveFailed = 'Update Failed';
export const saveFailedText = 'Failed to update workout';
export const reload = 'Reload and discard my changes';

// To delete it
export const deleteLabel = 'Delete';
export const deleteQuestion = 'Delete this workout?';
export const deleteText = 'It will be removed from the days ahead. What athletes have logged stays.';
export const keepWorkout = 'Keep Workout';
export const deleteWorkout = 'Delete Workout';
export const deleted = 'Workout Deleted';
export const deletedText = (workout: string) => `${workout} is gone from the days ahead.`;
export const deleteFailed = 'Delete Failed';
export const deleteFailedText = 'Failed to delete workout';

// Its exercises
export const exercises = 'Exercises';
export const editAs = 'Edit exercises as';
export const form = 'Form';
export const json = 'JSON';
export const invalidJson = 'Invalid JSON';
export const exercisesAsJson = 'Exercises as JSON';
export const jsonHint = 'A list of objects, each with a name.';
export const moreIssues = (count: number) => `…and ${count} more`;
export const lookAtLine = (problem: string, line: number) => `${problem} Look at line ${line}.`;
export const inExercise = (number: number, problem: string) => `Exercise ${number}: ${problem}`;
export const addExercise = 'Add Exercise';
export const exerciseNumber = (number: number) => `Exercise ${number}`;
export const theExercise = 'The exercise';
export const moved = (exercise: string, number: number, count: number) =>
  `${exercise} is number ${number} of ${count}.`;
export const removed = (exercise: string) => `${exercise} is removed.`;
export const wrong = "Something in it isn't valid";
export const alsoHas = (fields: string) => `It also has ${fields}, which you can edit as JSON.`;
export const moveUp = (exercise: string) => `Move ${exercise} up`;
export const moveDown = (exercise: string) => `Move ${exercise} down`;
export const remove = (exercise: string) => `Remove ${exercise}`;
export const exercise = 'Exercise';
export const sets = 'Sets';
export const reps = 'Reps';
export const seconds = 'Seconds';
export const metres = 'Metres';
export const weight = 'Weight (kg)';
export const rest = 'Rest (seconds)';
export const notes = 'Notes';
