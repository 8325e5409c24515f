/** The divisions of a race, by who starts and with which loads. */
export const DIVISIONS = [
  'women-open',
  'men-open',
  'women-pro',
  'men-pro',
  'women-doubles',
  'men-doubles',
  'mixed-doubles',
  'women-pro-doubles',
  'men-pro-doubles',
  'women-relay',
  'men-relay',
  'mixed-relay',
] as const;

export type Division = (typeof DIVISIONS)[number];

export type SinglesDivision = 'women-open' | 'men-open' | 'women-pro' | 'men-pro';

export const DIVISION_NAMES: Readonly<Record<Division, string>> = {
  'women-open': 'Women Open',
  'men-open': 'Men Open',
  'women-pro': 'Women Pro',
  'men-pro': 'Men Pro',
  'women-doubles': 'Women Doubles',
  'men-doubles': 'Men Doubles',
  'mixed-doubles': 'Mixed Doubles',
  'women-pro-doubles': 'Women Pro Doubles',
  'men-pro-doubles': 'Men Pro Doubles',
  'women-relay': 'Women Relay',
  'men-relay': 'Men Relay',
  'mixed-relay': 'Mixed Relay',
};

/** Returns the division if it is a singles division, whose splits are known; otherwise null. */
export function singlesOf(division: Division): SinglesDivision | null {
  switch (division) {
    case 'women-open':
    case 'men-open':
    case 'women-pro':
    case 'men-pro':
      return division;
    default:
      return null;
  }
}

/** How many start together. */
export function startersOf(division: Division): 1 | 2 | 4 {
  if (division.endsWith('doubles')) return 2;
  return division.endsWith('relay') ? 4 : 1;
}
