/**
 * Reads a load, a distance or a count as it is typed: 72.5 and 72,5 are the same. Undefined where nothing is typed. Unlike
 * numbers of other forms there are no thousands to set apart: 1,125 is a little more than one.
 */
export function readAmount(text: string): number | undefined | 'not a number' {
  const digits = text.trim().replace(',', '.');
  if (digits === '') return undefined;
  return /^\d{0,6}(?:\.\d{0,3})?$/.test(digits) && /\d/.test(digits) ? Number(digits) : 'not a number';
}

/** '72.5', '5'; nothing where there is none. At most three decimals, as many as there are. */
export function amountText(amount: number | undefined): string {
  return amount === undefined ? '' : String(Math.round(amount * 1_000) / 1_000);
}
