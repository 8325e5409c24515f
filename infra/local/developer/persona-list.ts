interface Persona {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Missing where each sign-in makes a new account. */
  readonly email?: string;
}

/** The people that a developer can sign in as with one click. */
export const PERSONAS = [
  { id: 'new', name: 'New athlete', about: 'begins with the assessment' },
  { id: 'free', name: 'Free athlete', about: 'has no premium', email: 'free@ironstride.local' },
  { id: 'premium', name: 'Premium athlete', about: 'has free months', email: 'premium@ironstride.local' },
  {
    id: 'past-due',
    name: 'Past due',
    about: 'subscribed; the last renewal was declined',
    email: 'past-due@ironstride.local',
  },
  { id: 'lapsed', name: 'Lapsed premium', about: 'premium ended during a program', email: 'lapsed@ironstride.local' },
  {
    id: 'finished',
    name: 'Finished program',
    about: 'is past the last week',
    email: 'finished@ironstride.local',
  },
  { id: 'admin', name: 'Admin', about: 'uploads programs', email: 'admin@ironstride.local' },
] as const satisfies readonly Persona[];

export type PersonaId = (typeof PERSONAS)[number]['id'];
