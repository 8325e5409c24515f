export interface StravaAthlete {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly city: string;
  /** The offset of the athlete's time zone all year round; seconds to add to UTC. */
  readonly utcOffset: number;
  readonly timezone: string;
}

/** Made up; anybody may be any of them. */
export const ATHLETES: readonly StravaAthlete[] = [
  {
    id: 41_000_001,
    firstname: 'Robin',
    lastname: 'Okafor',
    city: 'Leeds',
    utcOffset: 0,
    timezone: '(GMT+00:00) Europe/London',
  },
  {
    id: 41_000_002,
    firstname: 'Ines',
    lastname: 'Duarte',
    city: 'New York',
    utcOffset: -18_000,
    timezone: '(GMT-05:00) America/New_York',
  },
  {
    id: 41_000_003,
    firstname: 'Maximiliane-Friederike',
    lastname: 'von Hohenstein-Wolfenbüttel',
    city: 'Auckland',
    utcOffset: 46_800,
    timezone: '(GMT+13:00) Pacific/Auckland',
  },
  {
    id: 41_000_004,
    firstname: 'Aiko',
    lastname: 'Brandt',
    city: 'Berlin',
    utcOffset: 3_600,
    timezone: '(GMT+01:00) Europe/Berlin',
  },
];

/** Returns an athlete's public summary. */
export function summaryOf({ id, firstname, lastname, city }: StravaAthlete): object {
  return { id, username: null, resource_state: 2, firstname, lastname, city, country: null, premium: false };
}
