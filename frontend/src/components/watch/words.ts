export const save = 'Save for a Watch (FIT)';
export const how = 'Copy it by cable into GARMIN/NewFiles. Garmin Connect cannot import it.';
export const savedAs = (file: string) => `Saved as ${file}.`;
export const tooManySteps = (most: number) =>
  `Not saved: this workout has more than ${most} steps, and watches take no more.`;
export const failed = 'The file could not be saved. Please try again.';
