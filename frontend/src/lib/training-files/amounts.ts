import { sizeOf as sizeOfUnit, unitNamed } from '#shared/exercises/units.ts';

/** Returns how many kilograms or metres a unit has, such as 'lbs' or 'mi.'; undefined for another one. */
export function sizeOf(text: string): number | undefined {
  const unit = unitNamed(text.trim(), 'load') ?? unitNamed(text.trim(), 'length');
  return unit && sizeOfUnit(unit);
}

/** Converts to kilograms or metres; what is in them stays exactly as it is. */
export function converted(amount: number, size: number): number {
  return size === 1 ? amount : Math.round(amount * size * 10_000) / 10_000;
}

/**
 * Reads '62.5', '62,5', '1,250' and '2.5e-7'; NaN for all else. A comma before three digits is of thousands, unless semicolons
 * part the cells.
 */
export function numberIn(cell: string, hasDecimalCommas: boolean): number {
  const text = cell.trim();
  if (text.length > 30) return Number.NaN;
  const [grouped, group] = hasDecimalCommas
    ? ([/^-?\d{1,3}(?:\.\d{3})+,\d+$/, '.'] as const)
    : ([/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, ','] as const);
  const plain = (grouped.test(text) ? text.replaceAll(group, '') : text).replace(',', '.');
  return /^-?\d+(?:\.\d*)?(?:e-\d+)?$/i.test(plain) ? Number(plain) || 0 : Number.NaN;
}

const CLOCK = /^\s*(?:(\d+):)?(\d+):(\d\d)\s*$/;
const WITH_UNITS = /^\s*(?:(\d+)\s*h[a-z]*\s*)?(?:(\d+)\s*m[a-z]*\s*)?(?:(\d+)\s*s[a-z]*\s*)?$/i;

/** Reads '1h 12m', '38min', '45s', '1:12:00' and plain seconds as seconds; NaN for all else. */
export function secondsIn(cell: string): number {
  const text = cell.slice(0, 30);
  const [, hours = 0, minutes = 0, seconds = 0] = CLOCK.exec(text) ?? WITH_UNITS.exec(text) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) || numberIn(text, true);
}
