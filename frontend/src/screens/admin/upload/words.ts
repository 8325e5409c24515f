import { counted, unitOf } from '#frontend/lib/formats/counted.ts';

// The form
export const uploadTitle = 'Upload Program';
export const replaceTitle = (program: string) => `Replace ${program}`;
export const replaceText = "Athletes keep everything they've done. The days ahead are replaced.";
export const previewProgram = 'Preview Program';
export const weeks = 'Weeks';
export const daysAWeek = 'Days a week';
export const asInFile = 'As in the file';
export const giveName = 'Give the program a name.';
export const programFile = 'Program file';
export const fileLimits = 'CSV or XLSX, up to 4 MB';
export const anyColumns =
  'The file you have will do: you see what each column is taken for before anything is published.';
export const whatAFileCanSay = 'What a file can say';
export const startFrom = 'Templates:';
export const templateXlsx = 'XLSX';
export const templateCsv = 'CSV';
export const invalidFile = 'Invalid File';
export const wrongEnding = 'Please upload a CSV or XLSX file.';
export const tooLarge = (size: string, limit: number) =>
  `The file is ${size}; the limit is ${limit} MB. Split the program into two files.`;
export const fileChanged = 'The file was changed after you chose it. Choose it again.';

export const correctionsDropped = (count: number) =>
  `${count === 1 ? 'Your edit was' : `Your ${count} edits were`} for the last file and left with it. Your columns stay chosen.`;
export const fixHere = 'Fix the rows here';

// While it is sent and read
export const upload = 'Upload';
export const sending = 'Sending the file';
export const reading = 'Reading the rows…';
export const readingLabel = 'Reading the rows';
export const sentOf = (sent: string, all: string) => `${sent} of ${all}`;
export const mayClose = "You can close this. We'll tell you when it's done.";
export const stop = 'Stop';
export const stopQuestion = 'Stop the upload?';
export const stopText = "The file hasn't arrived yet. If you stop now, nothing is imported.";
export const keepSending = 'Keep sending';
export const stopUpload = 'Stop upload';

// Once it was looked through
export const readyTitle = 'Ready to Publish';
export const show = 'Show';
export const weekUnit = (count: number) => unitOf(count, 'week');
export const workoutUnit = (count: number) => unitOf(count, 'workout');

// What came of it
export const uploaded = 'Program Uploaded';
export const replaced = 'Program Replaced';
export const published = (workouts: number, weeks: number) =>
  `Program published with ${counted(workouts, 'workout')} in ${counted(weeks, 'week')}.`;
export const isPublished = 'is published.';
export const result = (program: string, workouts: string) => `${program}: ${workouts}`;
export const done = 'Done';
export const uploadAnother = 'Upload another';
export const failed = 'Upload Failed';
export const failedLead = 'Upload Failed.';
export const problems = 'Problems in the file';
export const row = 'Row';
export const wholeFile = 'Whole file';
export const whatToFix = 'What to fix';
export const whatToFixIn = (sheet: string) => `What to fix in sheet ${sheet}`;
const safeAgain = 'Sending the same file again never makes a second program.';
export const connectionLost = `The connection was lost. Check it and upload again. ${safeAgain}`;
export const fileTooLarge = 'The file is too large to upload. Split the program into two files.';
export const tooMany = 'Too many uploads at once. Wait a minute and upload again.';
export const serverTrouble = `The server couldn't take the file just now. Upload again in a moment. ${safeAgain}`;
