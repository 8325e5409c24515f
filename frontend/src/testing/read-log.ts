import { readTrainingFile } from '#frontend/lib/training-files/read-training-file.ts';
import type { FileAnswers, TrainingFile } from '#frontend/lib/training-files/training-file.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

/** Reads the text of a tracker's file in London on 23 November 2026; throws where it is refused. */
export function readLog(text: string, answers: Partial<FileAnswers> = {}): TrainingFile {
  const file = readTrainingFile(new TextEncoder().encode(text), { timeZone: 'Europe/London', ...answers }, NOW);
  if ('refusal' in file) throw new Error(`Refused: ${file.refusal} ${file.found}`);
  return file;
}
