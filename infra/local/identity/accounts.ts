export interface LocalAccount {
  readonly email: string;
  readonly role: 'admin' | 'premium athlete' | 'free athlete';
  readonly about: string;
}

/** The accounts after a first start. Any other e-mail signs in too, as a new athlete who begins with the assessment. */
export const ACCOUNTS: readonly LocalAccount[] = [
  { email: 'admin@ironstride.local', role: 'admin', about: 'uploads programs, sees the admin area' },
  { email: 'premium@ironstride.local', role: 'premium athlete', about: 'has free months, selects programs and trains' },
  { email: 'free@ironstride.local', role: 'free athlete', about: 'sees what an athlete without premium sees' },
];

/** For trying out promo codes; everyone may use it once. */
export const LOCAL_PROMO_CODE = {
  id: 'pc_local',
  code: 'GYMFLOOR',
  name: 'Gym floor',
  description: 'Three months of premium, for everyone who trains on this machine',
  freeMonths: 3,
  isActive: true,
} as const;
