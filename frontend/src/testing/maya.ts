import type { User } from '#shared/account/user.ts';

/** The athlete of replies that a test gives in the server's place: assessed, and without premium. */
export const MAYA: User = {
  id: 'usr_1',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  age: null,
  fitnessLevel: null,
  hyroxEventDate: null,
  hyroxEventLocation: null,
  targetTime: null,
  raceDivision: null,
  raceStartTime: null,
  planKeptForRace: null,
  loadUnit: null,
  distanceUnit: null,
  isAdmin: false,
  isSubscribed: false,
  subscriptionStatus: 'free',
  promoFreeMonthsRemaining: 0,
  promoExpires: null,
  currentProgramId: null,
  stravaConnected: false,
  assessmentCompleted: true,
};
