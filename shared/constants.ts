/** The product's working name, in one place. */
export const APP_NAME = 'Ironstride';
export const TAGLINE = 'Your Complete Hybrid Training App Experience Awaits';
export const NON_AFFILIATION = `${APP_NAME} is not affiliated with HYROX. HYROX is a trademark of its owner.`;

// In the order of the specification's section 9.

/** The age the profile's form takes; what an assessment brought stays valid. */
export const PROFILE_AGE = { min: 16, max: 80 } as const;
/** Characters. */
export const PROFILE_TEXT_MAX = { name: 100, eventLocation: 120, targetTime: 40 } as const;

export const PREMIUM_PRICE = { pounds: 5, currency: 'GBP', label: '5 GBP per month' } as const;

/** Ages and years are years, training days days a week. */
export const ASSESSMENT_LIMITS = {
  age: { min: 16, max: 100 },
  years: { min: 0.1, max: 80 },
  trainingDays: { min: 1, max: 7 },
} as const;

export const WEEKLY_GOAL_DAYS = 7;

export const SHOWN = { recentActivity: 3, history: 10, achievements: 5, promoUses: 5, calendarExercises: 3 } as const;

export const DEFAULT_MINUTES = { homeCard: 45, upcoming: 60, admin: 60, completion: 30 } as const;

export const COMPLETION_RATING = { min: 1, max: 10, preset: 5, starsMax: 5 } as const;
export const COMPLETION_LIMITS = { minutesMin: 1, minutesMax: 600, notesMax: 2_000 } as const;

/** Minutes; sent as seconds. */
export const SHARE_MINUTES = { min: 1, max: 300, preset: 60 } as const;

export const PROMO_CODE_CHARACTERS = 20;
/** Limits of a promo code; it expires before `endsBefore`. */
export const PROMO_CODE_LIMITS = {
  nameCharacters: 100,
  descriptionCharacters: 500,
  freeMonths: { min: 1, max: 24, preset: 1 },
  uses: { min: 1, max: 1_000_000 },
  endsBefore: '2100-01-01',
} as const;

export const PROGRAM_DEFAULTS = { weeks: 12, daysPerWeek: 4 } as const;

/** Days for which the install prompt stays hidden after it was dismissed. */
export const INSTALL_DISMISSED_DAYS = 7;

export const APP_VERSION_LABEL = 'v2.1.0';

// Values that the specification leaves to the product.

/** The one list of workout types: a program file's, an admin's and the generator's. */
export const WORKOUT_TYPES = [
  'strength',
  'cardio',
  'mixed',
  'conditioning',
  'station-focus',
  'race-prep',
  'Training',
  'Recovery',
  'Testing',
  'Competition',
] as const;

/** The types of generated workout, the default first. */
export const RANDOM_WORKOUT_TYPES = ['mixed', 'strength', 'cardio', 'station-focus', 'race-prep'] as const;
export const RANDOM_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const RANDOM_PRESET = { type: 'mixed', difficulty: 'intermediate' } as const;
/** The fixed rating and notes that a generated workout is logged with. */
export const RANDOM_COMPLETION = { rating: 5, notes: 'Random workout completed' } as const;

export const ACHIEVEMENT_CATEGORIES = ['Milestones', 'Consistency', 'Program', 'Race'] as const;
/** Bars of the Progress screen's chart, this week's included. */
export const CHART_WEEKS = 7;

export const PROGRAM_DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const PROGRAM_CATEGORIES = ['Hyrox', 'Strength', 'Conditioning', 'Running', 'Mixed', 'CrossFit'] as const;
export const RACE_CATEGORIES = ['Singles', 'Doubles/Relay'] as const;

/** Days of the Workouts screen's two lists. */
export const NEXT_DAYS = 3;
export const LAST_DAYS = 3;
/** No more of them are shown; nobody trains as often in four days. */
export const LAST_DAYS_WORKOUTS = 50;

/** Workouts of no plan that count on one local day. Whoever sends them makes up their ids, so that nothing else bounds them. */
export const WORKOUTS_A_DAY = { random: 20, other: 20 } as const;

/** Limits of one workout's recorded result; amounts are per set. */
export const RESULT_LIMITS = {
  exercises: 60,
  sets: 400,
  bytes: 32_000,
  noteCharacters: 500,
  ownLoadsCharacters: 80,
  reps: 10_000,
  kg: 1_000,
  metres: 500_000,
  seconds: 86_400,
  calories: 10_000,
} as const;

export const KG_PER_POUND = 0.453_592_37;
export const METRES_PER_MILE = 1_609.344;
/** The race's stations in their order, as movements. */
export const RACE_STATIONS = [
  'skierg',
  'sled-push',
  'sled-pull',
  'burpee-broad-jump',
  'row',
  'farmers-carry',
  'sandbag-lunge',
  'wall-balls',
] as const;

/** The most movements in one request. */
export const MOVEMENTS_AT_ONCE = 20;
/** The movements logged in most workouts, whose records come with the list. */
export const MOVEMENTS_WITH_RECORDS = 12;
/** Recent workouts returned for a movement; one of them has the same prescription where there is one. */
export const RECENT_TIMES = 8;

/** A plan's end date lies at most this far ahead. */
export const END_DATE_MAX_YEARS = 2;

/** The prefix for uploaded program files in their bucket; storing an object there starts its import. */
export const UPLOADS_PREFIX = 'uploads/';

/** The prefix for exports in the same bucket, which are deleted after a day. */
export const EXPORTS_PREFIX = 'exports/';
/** How long a link to an export works. */
export const EXPORT_LINK_SECONDS = 300;

/** Limits of one program file, so that a hostile one cannot cost more. */
export const PROGRAM_FILE_LIMITS = {
  fileBytes: 4_000_000,
  zipEntries: 1_000,
  inflatedBytes: 16 * 1024 * 1024,
  xmlTokens: 600_000,
  rows: 1_000,
  sheetRow: 20_000,
  headerRows: 30,
  columns: 256,
  sheets: 120,
  sheetNameCharacters: 255,
  corrections: 200,
  cellCharacters: 20_000,
  nameCharacters: 120,
  descriptionCharacters: 4_000,
  exercisesPerWorkout: 50,
  exerciseCharacters: 1_000_000,
  workoutBytes: 32_000,
  weeks: 104,
  daysPerWeek: 7,
  durationMinutes: 1_440,
  problemsListed: 50,
} as const;

/** The most characters an athlete may add to a shared workout. */
export const STRAVA_NOTES_CHARACTERS = COMPLETION_LIMITS.notesMax;
/** The most shares an athlete may make in a day, so that one cannot use up the app's daily quota at Strava. */
export const SHARES_A_DAY = 50;
/** How long an athlete may take at Strava, and then the exchange for a connection. */
export const STRAVA_CONNECT_MINUTES = 10;
export const STRAVA_HANDLE_MINUTES = 5;

/** Rows on a page of the admin's other lists: so many are few read units. */
export const PROGRAMS_A_PAGE = 20;
/** The most programs on one page; also the page size of a request that names none. */
export const PROGRAMS_LISTED = 200;
export const USERS_A_PAGE = 20;
export const AUDIT_ENTRIES_A_PAGE = 20;

/** The letters of a word that users are searched by at least, and how long a search may be. */
export const USER_SEARCH = { letters: 2, characters: 254 } as const;
/** Users on a page of a search, each of whom is a read of their own. */
export const USERS_FOUND_A_PAGE = 8;

/** Promo codes on a page of the admin's list; each costs a look at its latest uses. */
export const PROMO_CODES_A_PAGE = 20;

/**
 * Limits of referrals, in the order below: an account is new for so many days; two months of so many days with so
 * many training days each earn both their free months; a referrer earns so many times a year, and codes are tried
 * so often a day.
 */
export const REFERRAL = {
  newForDays: 7,
  monthDays: 30,
  trainingDays: 8,
  freeMonths: 1,
  rewardsAYear: 12,
  codeCharacters: 10,
  codesADay: 20,
  friendsListed: 50,
} as const;

/** Years for which a person's use of a promo code is remembered, even after they delete their account. */
export const PERSON_KEPT_YEARS = 3;

/** Different promo codes one person may try in a day. */
export const PROMO_CODES_A_DAY = 20;

export const SESSION_LIFE = { idleDays: 14, absoluteDays: 90, touchAfterHours: 24 } as const;
export const SIGN_IN_MINUTES = 10;
/** The interval of the scheduled jobs. Longer than any request lives. */
export const SCHEDULE_MINUTES = 15;
/** How often reminders that are due are sent. */
export const REMINDER_MINUTES = 5;

/** Days for which backups keep deleted data. */
export const BACKUP_DAYS = 35;
