import type { Attributes } from '#functions/data/table/expressions.ts';
import type { ExportedData } from '#shared/account/exported-data.ts';

interface RowKind {
  /** Returns the part of the export for a row. */
  readonly told: (data: ExportedData, row: Attributes) => object | undefined;
  /** The exported names of attributes, where they differ. */
  readonly renamed?: Record<string, string>;
  /** The attributes it does not tell, and why. */
  readonly leftOut?: Record<string, string>;
}

export const KEYS = { PK: 'where the row lies', SK: 'where the row lies' };
const VERSION = 'counts changes, so that two at once do not overwrite each other';

/** The kinds of rows that are exported. */
export const EXPORTED: Record<string, RowKind> = {
  'A#PROFILE': {
    told: ({ account, referral }) => ({ ...account, referralCode: referral.code }),
    renamed: { uid: 'id', createdAt: 'memberSince' },
    leftOut: {
      stravaConnected: 'told by the connection itself',
      issuer: 'how the sign-in is recognised, which would let others recognise it elsewhere',
      subject: 'how the sign-in is recognised, which would let others recognise it elsewhere',
    },
  },
  'A#SUB': {
    told: ({ membership }) => membership,
    leftOut: {
      ver: VERSION,
      stripeStatus: 'told as the status of the subscription, in the words that the app uses',
      stripeCustomerId: 'would let others name them to the payment service',
      subscriptionId: 'would let others name them to the payment service',
      createAttempt: 'would let others name them to the payment service',
      isDowngraded: 'told by the status of the subscription',
      fetchedAt: 'when Stripe was last asked, which says nothing of the athlete',
      GSI1PK: 'puts the row on the list of subscriptions to look at again',
      GSI1SK: 'puts the row on the list of subscriptions to look at again',
      promoAnchor: 'the months from it on are told one by one, and when they end',
      promoMonths: 'a sum of the free months that are exported',
    },
  },
  'A#REFBY': {
    told: ({ referral }) => referral.referred ?? undefined,
    leftOut: {
      uid: 'the id of the account, which is exported',
      referrer: 'somebody else',
      code: 'the code of somebody else',
      firstDays: 'days of the workouts that are exported',
      secondDays: 'days of the workouts that are exported',
    },
  },
  'F#': {
    told: ({ referral }, row) => referral.friends.find(({ referredAt }) => referredAt === row.referredAt),
    leftOut: { friend: 'somebody else' },
  },
  'A#ASSESS': { told: ({ assessment }) => assessment ?? undefined, leftOut: { ver: VERSION } },
  'A#EARNED': {
    told: ({ achievements }) => Object.fromEntries(achievements.map(({ id, earnedAt }) => [id, earnedAt])),
  },
  'C#': {
    told: ({ workouts }, row) => workouts.find(({ id }) => id === row.id),
    renamed: { rating: 'ratingOfTen', notes: 'comments', eid: 'enrolmentId' },
    leftOut: {
      rev: VERSION,
      by: 'tells commands at once from each other, and which came later',
      changes: 'tells which of two corrections came later',
      evidence: 'which of the achievements that are exported it would earn',
    },
  },
  'X#': {
    told: ({ workouts }, { SK }) => workouts.find(({ id }) => SK === `X#${id}`),
  },
  'E#': {
    told: ({ programs }, row) => programs.find(({ enrolmentId }) => enrolmentId === row.eid),
    renamed: { eid: 'enrolmentId', pid: 'programId', endDate: 'chosenEndDate' },
  },
  'L#': {
    told: ({ membership }, row) => membership.freeMonths.find(({ months }) => months === row.months),
    leftOut: { anchor: 'where the months were counted from; all of them end together, as is told' },
  },
  'CREDIT#': {
    told: ({ membership }, row) => membership.credits.find(({ createdAt }) => createdAt === row.createdAt),
    leftOut: {
      GSI1PK: 'puts the row on the list of what Stripe is to be told',
      GSI1SK: 'puts the row on the list of what Stripe is to be told',
      uid: 'the id of the account, which is exported',
      source: 'the grant it is of, which is exported as a free month',
      failures: 'how often Stripe failed over it, which says nothing of the athlete',
      outcome: 'told as whether it is settled',
      settledAt: 'when Stripe was told of it',
    },
  },
  'Z#': {
    told: ({ strava }) => strava.connection ?? undefined,
    leftOut: {
      tokens: 'would let others act as them at Strava',
      expiresAt: 'when the next tokens are to be fetched, which says nothing of the athlete',
    },
  },
  'SH#': {
    told: ({ strava }, row) => strava.shares.find(({ triedAt }) => triedAt === row.triedAt),
    leftOut: { attempt: 'tells two tries at once from each other' },
  },
  REMIND: {
    told: ({ reminders }) => ({ settings: reminders }),
    leftOut: {
      dueAt: 'when the next one is due, which the settings say',
      sentOn: 'the day of the last one, which keeps a day from having two',
      GSI1PK: 'puts the row on the list of reminders',
      GSI1SK: 'puts the row on the list of reminders',
    },
  },
  'I#': {
    told: ({ imports }, row) => imports.find(({ id }) => id === row.id),
    renamed: { at: 'importedAt' },
    leftOut: {
      workouts: 'the number of workouts that are exported with its id',
      ttl: 'when the row is cleared away',
    },
  },
  FEED: {
    told: ({ calendarFeed }) => calendarFeed ?? undefined,
    leftOut: { tokenHash: 'the address, which would let others read the plan' },
  },
  'S#': {
    told: ({ sessions }, row) => sessions.find(({ createdAt }) => Date.parse(createdAt) === row.createdAt),
    leftOut: { ttl: 'when the row is cleared away' },
  },
};

/** The others, and why the export has nothing of them. */
export const LEFT_OUT: Record<string, string> = {
  'PUSH#': 'the address of a browser at its push service with its keys, which the session that is exported stands for',
  'A#ENROL': 'the newest of the choices that are exported as programs, with how to go on from it',
  'RL#': 'counts calls within a minute or a day, to limit their rate',
  'CAP#': 'counts the rewards of a year that are exported as free months',
  'A#PROGRESS': 'sums of the workouts that are exported',
  'H#': 'keeps what Strava gave for the few minutes until it is a connection, which is exported',
  'D#': 'keeps a workout of no program from being counted twice; names one that is exported, or was deleted',
  'K#': 'was deleted by the athlete, who may bring it back',
  'T#': 'keeps workouts from being counted twice; names those that are exported, or were deleted',
  'V#': 'what the results that are exported say of each movement; the names that were given to some are exported',
  'Y#': 'the days of the workouts that are exported',
  'IP#': 'the workouts that are exported with the id of an import, for undoing it',
  LISTED: 'what the admin sees of the profile, the membership and the programs that are exported',
  'WORD#': 'the words of the name and the e-mail that are exported, by which admins find them',
  TOMB: 'there is none as long as there is an account',
};
