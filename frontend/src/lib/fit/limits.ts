/** The most steps that common Garmin devices are said to hold; a repetition counts as one. They show no file with more. */
export const MOST_STEPS = 50;
