import { dayOf, formatDay, timeOnDay } from '#frontend/lib/formats/dates.ts';

/** 'Fri 18 Dec, 08:30'. */
export function momentText(timestamp: string): string {
  const day = dayOf(timestamp);
  return `${formatDay(day)}${timeOnDay(timestamp, day, ', ')}`;
}

/** '1,000,000'. */
export function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}
