export interface LocalAccount {
  readonly email: string;
  readonly role: 'admin' | 'premium athlete' | 'free athlete';
  readonly about: string;
}

/** Who is there after a first start. Any other e-mail signs in too, as a new free athlete. */
export const ACCOUNTS: readonly LocalAccount[] = [
  { email: 'admin@ironstride.local', role: 'admin', about: 'uploads programs, sees the admin area' },
  { email: 'premium@ironstride.local', role: 'premium athlete', about: 'has free months, selects programs and trains' },
  { email: 'free@ironstride.local', role: 'free athlete', about: 'sees what an athlete without premium sees' },
];
