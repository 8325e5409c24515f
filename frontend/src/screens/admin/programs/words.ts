import { counted, unitOf } from '#frontend/lib/formats/counted.ts';

// The list
export const programs = 'Programs';
export const what = 'programs';
export const failed = 'Could not load the programs.';
export const moreWhat = 'more programs';
export const shown = (count: number) => `${counted(count, 'program')} shown`;
export const search = 'Search programs';
export const searchHint = 'Starts with…';
export const noneYet = 'No programs yet';
export const noneYetText = 'Upload a spreadsheet to make the first one.';
export const noneFound = 'No program found';
export const noneFoundText = (searched: string) => `No program's name starts with “${searched}”.`;
export const showAll = 'Show all programs';
export const upload = 'Upload';
export const weeksAndDays = (weeks: number, days: number) =>
  `${counted(weeks, 'week')}, ${counted(days, 'day')} a week`;
export const updated = (day: string) => `. Updated ${day}`;
export const workouts = (count: number) => unitOf(count, 'workout');
export const athletes = (count: number) => unitOf(count, 'athlete');

// What can be done with one
export const actionsFor = (program: string) => `Actions for ${program}`;
export const workoutsAction = 'Workouts';
export const edit = 'Edit';
export const replace = 'Replace';
export const deleteLabel = 'Delete';
export const download = 'Download as CSV';

// Its workouts
export const workoutsInWeeks = (workouts: number, weeks: number) =>
  `${counted(workouts, 'workout')} in ${counted(weeks, 'week')}`;
export const workoutsWhat = 'workouts';
export const workoutsFailed = 'Could not load the workouts.';
export const workoutsLabel = 'Workouts';
export const goToWeek = 'Go to week';
export const week = (week: number | string) => `Week ${week}`;
export const day = (day: number) => `Day ${day}.`;

// To edit it
export const editTitle = (program: string) => `Edit ${program}`;
export const save = 'Save Changes';
export const saved = 'Program Updated';
export const savedText = (program: string) => `${program} is saved.`;
export const saveFailed = 'Update Failed';
export const saveFailedText = 'Failed to update program';
export const name = 'Name';
export const description = 'Description';
export const difficulty = 'Difficulty';
export const category = 'Category';
export const raceCategory = 'Race category';
export const daysAWeek = 'Days a week';
export const targetEventWeeks = 'Target event weeks';
export const giveName = (what: string) => `Give the ${what} a name.`;
export const leaveOutBreaks = 'Remove line breaks and control characters.';

// To delete it
export const deleteTitle = (program: string) => `Delete ${program}?`;
export const keepProgram = 'Keep Program';
export const deleteProgram = 'Delete Program';
export const nobodyOnIt = 'No athletes are on it.';
export const oneOnIt = 'One athlete is on it and will have no program until they choose another.';
export const manyOnIt = (athletes: number) =>
  `${athletes} athletes are on it and will have no program until they choose another.`;
export const deleteText = 'Nobody will be able to choose it. What athletes have logged stays in their history.';
export const lookAgain = 'Look Again';
export const lookAgainText = 'The number of athletes on it has changed.';
export const deleted = 'Program Deleted';
export const deletedText = (program: string) => `${program} is gone. What athletes have logged stays.`;
export const deleteFailed = 'Delete Failed';
export const deleteFailedText = 'Failed to delete program';
