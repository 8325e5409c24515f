import type { User } from '#shared/account/user.ts';

/** Who the server answers with where a test answers in its place: assessed, and without premium. */
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
