import type { UploadJob } from '#shared/admin/contract.ts';
import type { FileMapping, FileReading } from '#shared/admin/program-file.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import type { ErrorReply, FileProblem } from '#shared/error-reply.ts';

type Workout = UploadPreview['workouts'][number];

const MAPPING: FileMapping = {
  layout: 'exercises',
  sheets: [],
  headerRow: 3,
  delimiter: ';',
  columns: [
    { column: 0, meaning: 'week' },
    { column: 1, meaning: 'day' },
    { column: 2, meaning: 'exercise' },
    { column: 3, meaning: 'load' },
    { column: 4, meaning: 'ignored' },
  ],
  dateOrder: 'day-first',
  firstWeek: 'from-one',
  bareTime: 'minutes',
  loadUnit: 'kg',
};

const column = (place: number, header: string, samples: string[], reason: string | null = null) => ({
  column: place,
  letters: 'ABCDE'.charAt(place),
  header,
  meaning: MAPPING.columns[place]?.meaning ?? ('ignored' as const),
  isSure: reason === null,
  reason,
  samples,
});

/** A German plan in a CSV with a row for each exercise; two of its columns are not sure, and it leaves one thing open. */
const GERMAN: FileReading = {
  mapping: MAPPING,
  isRemembered: false,
  summary: 'A German plan, one row per exercise, 12 weeks',
  language: 'de',
  sheets: [],
  columns: [
    column(0, 'KW', ['41', '42', '43']),
    column(1, 'Tag', ['Mo', 'Mi', 'Fr']),
    column(2, 'Übung', ['Kniebeuge', 'SkiErg']),
    column(3, 'Last/Tempo', ['75 %', '60 kg', '4:50/km'], '71 loads, 30 paces.'),
    column(4, '', ['x', 'x', 'x'], 'No name. 14 cells say "x".'),
  ],
  rows: [
    { sheet: null, number: 4, cells: ['41', 'Mo', 'Kniebeuge', '75 %', ''], becomes: 'Week 1, Monday: Kniebeuge, 75%' },
    { sheet: null, number: 5, cells: ['', '', 'SkiErg', '60 kg', 'x'], becomes: 'SkiErg, 60 kg' },
  ],
  questions: [
    {
      about: 'firstWeek',
      options: [
        { value: 'from-one', consequence: '41 to 52 become weeks 1 to 12.' },
        { value: 'as-written', consequence: 'Weeks 1 to 40 stay empty.' },
      ],
    },
  ],
};

/** A table without column names; what is not said is the column with the exercises. */
const NAMELESS: FileReading = {
  ...GERMAN,
  summary: 'A table without column names',
  language: null,
  mapping: {
    ...MAPPING,
    layout: 'workouts',
    headerRow: null,
    columns: [
      { column: 0, meaning: 'date' },
      { column: 1, meaning: 'ignored' },
      { column: 2, meaning: 'ignored' },
    ],
  },
  columns: [
    { ...column(0, '', ['10/05/26', '10/07/26']), meaning: 'date' },
    { ...column(1, '', ['60', '30'], 'Could be minutes.'), meaning: 'ignored' },
    { ...column(2, '', ['Sq 5x5 @8 / Row 4x500'], 'Likely the exercises.'), meaning: 'ignored' },
  ],
  rows: [{ sheet: null, number: 1, cells: ['10/05/26', '60', 'Sq 5x5 @8 / Row 4x500'], becomes: 'Nothing yet' }],
  questions: [],
};

/** The German one again, after its columns were chosen. */
const REMEMBERED: FileReading = {
  ...GERMAN,
  isRemembered: true,
  columns: GERMAN.columns.map((each) => ({ ...each, isSure: true, reason: null })),
};

export const READINGS = { german: GERMAN, nameless: NAMELESS, remembered: REMEMBERED } as const;

const workout = (week: number, name: string, changes: Partial<Workout> = {}): Workout => ({
  week,
  day: 1,
  name,
  workoutType: 'mixed',
  duration: 50,
  description: '',
  exerciseCount: 1,
  exercises: [{ name: 'Kniebeuge', sets: 4, reps: 6 }],
  source: { sheet: null, rows: [4], text: 'Kniebeuge 4 x 6' },
  marks: [],
  ...changes,
});

/** The preview once the columns are known. */
const PREVIEW: UploadPreview = {
  workouts: [
    workout(1, 'Kraft'),
    workout(2, 'Zirkel', {
      exerciseCount: 3,
      exercises: [{ name: 'Einlaufen', duration: 600 }, { name: 'Technik n. Absprache' }, { name: 'wie letzte Woche' }],
      source: { sheet: null, rows: [11, 12, 13], text: 'Einlaufen 10\nTechnik n. Absprache\nwie letzte Woche' },
      marks: [
        { exercise: 0, kind: 'inferred', words: 'Read as 10 minutes', said: '10' },
        { exercise: 1, kind: 'not-understood', words: 'No amount was found', said: 'Technik n. Absprache' },
        { exercise: 2, kind: 'not-understood', words: 'No amount was found' },
        { exercise: 2, kind: 'not-understood', words: 'Kept as a note' },
      ],
    }),
  ],
  difference: null,
};

const JOB = { jobId: 'job_read', programId: 'prg_read', warnings: [] };

/** Answers of the server to a file that was looked through. */
export function previewedAs(reading: FileReading, changes: Partial<UploadJob> = {}): () => Response {
  const counts = { workoutCount: 2, weeks: 2, daysPerWeek: 1 };
  const job: UploadJob = { ...JOB, status: 'previewed', ...counts, preview: PREVIEW, reading, ...changes };
  return () => Response.json(job);
}

export const PROBLEMS: FileProblem[] = [
  { sheet: null, row: 24, column: 'Tag', message: 'Line 24, column Tag: "Mi/Do" is not a day' },
  { sheet: null, row: 37, column: 'Last/Tempo', message: 'Line 37, column Last/Tempo: "???" is not a load' },
  { sheet: null, row: 88, column: 'Tag', message: 'Line 88, column Tag: "Mi/Do" is not a day' },
];

/** Answers to a file with such problems: the refusal, and the job it names. */
export function refusedAs(reading: FileReading, errors = PROBLEMS): { upload: () => Response; job: () => Response } {
  const message = `${errors.length} problems in the file. Nothing was imported.`;
  const reply: ErrorReply = { code: 'PROGRAM_FILE_REFUSED', message, errors, jobId: JOB.jobId, requestId: 'r' };
  const job: UploadJob = { ...JOB, status: 'refused', message, errors, reading };
  return { upload: () => Response.json(reply, { status: 422 }), job: () => Response.json(job) };
}
