/** The longest time that is a race's; longer ones are taken for something else. */
const LONGEST_HOURS = 9;

/**
 * Reads the seconds of a target as athletes write it: '1:30:00', '1:30', '1h30', '90 min', 'sub 90'. Null where it is no
 * time of a race.
 */
export function readTargetTime(text: string): number | null {
  const [first, second, third] = (text.match(/\d+/g) ?? []).map(Number);
  if (first === undefined) return null;
  const parts = third !== undefined ? [first, second ?? 0, third] : hoursAndMinutes(first, second);
  const [hours = 0, minutes = 0, seconds = 0] = parts;
  const total = hours * 3_600 + minutes * 60 + seconds;
  const isTime = (hours === 0 || minutes < 60) && seconds < 60;
  return isTime && total >= 1_800 && total <= LONGEST_HOURS * 3_600 ? total : null;
}

/** Two numbers are hours and minutes where the first is small, else minutes and seconds; one alone is minutes. */
function hoursAndMinutes(first: number, second: number | undefined): number[] {
  if (second === undefined) return first <= LONGEST_HOURS ? [first, 0] : [0, first];
  return first <= LONGEST_HOURS ? [first, second] : [0, first, second];
}

/** Reads minutes and seconds: '23:15', '23.15', '4:41,5'; null where it is no time from ten seconds to two hours. */
export function readSplit(text: string): number | null {
  const [, minutes = '', seconds = ''] = /^\s*(\d{1,3})[:.,'’ ]([0-5]?\d(?:[.,]\d)?)\s*$/.exec(text) ?? [];
  const total = Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return minutes !== '' && total >= 10 && total <= 7_200 ? total : null;
}
