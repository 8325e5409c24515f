import { type LocalDate, localDate } from '#shared/dates.ts';
import { dayName } from '#shared/day-names.ts';
import type { Refusal } from '#shared/training/log/refusals.ts';

const stays = (message: string): Refusal => ({ refused: 'plan-stays', message });

export function unknownPlan(): Refusal {
  return { refused: 'unknown-plan', message: 'You are not on this plan any more.' };
}

export const dayIsOver = () => stays('That day is over.');
export const isLogged = () => stays('This workout is logged already.');
export const isLeftOut = () => stays('This workout is left out. Bring it back first.');
export const raceWeekStays = () => stays('Race week stays as it is.');
export const taperStays = () => stays('The taper stays as it is.');
export const planIsPaused = () => stays('The plan is paused on that day.');
export const planBeginsLater = () => stays('The plan begins later.');
export const planIsOver = () => stays('The plan is over by then.');
export const tooManyChanges = () => stays("This plan can't take any more changes.");
export const notFrom = (earliest: LocalDate) => stays(`Choose ${dayName(earliest, earliest)} or a later day.`);
export const lastsTooLong = () => stays('A pause lasts a year at most.');
export const endsBeforeItBegins = () => stays('The last day off is before the first.');

export function onlyWithin(monday: number): Refusal {
  const [from, to] = [localDate(monday), localDate(monday + 6)];
  return stays(`Choose a day from ${dayName(from, from)} to ${dayName(to, to)}.`);
}
