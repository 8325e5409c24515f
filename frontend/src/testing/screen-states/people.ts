import { TOLD } from '#frontend/testing/profile-page.ts';
import { type Stage, trainee } from '#frontend/testing/screen-states/stage.ts';
import { settleReferral } from '#functions/account/settle-referral.ts';
import { putDevice } from '#functions/data/athletes/reminders.ts';
import { openSession, sessionIdOf } from '#functions/data/athletes/sessions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { newSessionSecret } from '#functions/http/session-cookie.ts';
import { DEVICE } from '#infra/testing/calls/sample-calls.ts';
import type { AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import { importable, importsOf } from '#infra/testing/people/importing.ts';
import { writeYearOfResults } from '#infra/testing/people/logged-results.ts';
import { referredBy, train } from '#infra/testing/people/referrals.ts';
import { connectStrava, INES } from '#infra/testing/people/strava-athlete.ts';
import { completeRandom } from '#infra/testing/programs/random-workouts.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { StripeStatus } from '#shared/billing/subscription-standing.ts';
import { RANDOM_COMPLETION, REFERRAL } from '#shared/constants.ts';
import { FIRST_SETTINGS } from '#shared/reminders/reminder-settings.ts';

type Prepare = (stage: Stage) => Promise<Person | null>;

const DAY = 86_400_000;
const TODAY = '2026-11-18';
const MAYA = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };
const SUBSCRIBED = { stripeStatus: 'active' } as const;

/** The people who look at the screens. */
const PEOPLE = {
  'a visitor': async () => null,
  'a free athlete': justSignedUp(MAYA),
  'a premium athlete': justSignedUp({ ...MAYA, freeMonths: 12 }),
  'a subscriber': justSignedUp({ ...MAYA, ...SUBSCRIBED }),
  'a subscriber whose payment is due': justSignedUp({ ...MAYA, stripeStatus: 'past_due' }),
  'a subscriber who has cancelled': async ({ rig }) => {
    const person = await rig.person({ ...MAYA, ...SUBSCRIBED });
    const set = { cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-18T12:00:00.000Z' };
    await rig.table.write({ ending: update(userKeys.membership(person.uid), { set }) });
    return person;
  },
  'an athlete whose subscription has ended': justSignedUp({ ...MAYA, stripeStatus: 'canceled' }),
  'an admin': justSignedUp({ ...MAYA, admin: true }),
  /** A unique name, so that a search finds one row. */
  'an admin called Zora': justSignedUp({
    firstName: 'Zora',
    lastName: 'Quist',
    email: 'zora@example.com',
    admin: true,
  }),
  'a newcomer': justSignedUp({ ...MAYA, assessed: false }),
  'a premium newcomer': justSignedUp({ ...MAYA, assessed: false, freeMonths: 12 }),
  'a subscriber without an assessment': justSignedUp({ ...MAYA, ...SUBSCRIBED, assessed: false }),
  'an admin without an assessment': justSignedUp({ ...MAYA, admin: true, assessed: false }),

  'an athlete on day one': (stage) => trainee(stage, TODAY, ({ choose }) => choose('Engine')),
  'an athlete with two workouts today': (stage) => trainee(stage, TODAY, ({ choose }) => choose('Double Days')),
  'an athlete done for today': (stage) =>
    trainee(stage, TODAY, async ({ choose, complete }) => {
      await choose('Engine');
      await complete(1, { rating: 8, notes: 'Legs of lead', duration: 42 });
    }),
  'an athlete with Strava': async (stage) => {
    const person = await trainee(stage, TODAY, async ({ choose, complete }) => {
      await choose('Engine');
      await complete(1, { rating: 8, notes: 'Legs of lead', duration: 42 });
    });
    await connectStrava(stage.rig, person);
    return person;
  },
  'an athlete whose Strava allows nothing': async ({ rig }) => {
    const person = await rig.person({ ...MAYA, freeMonths: 12 });
    await connectStrava(rig, person, { athleteId: INES, without: ['activity:write'] });
    return person;
  },
  'a former member with Strava': async ({ rig }) => {
    const person = await rig.person({ ...MAYA, freeMonths: 1 });
    await connectStrava(rig, person, { athleteId: 41_000_004 });
    await rig.table.write({
      ended: update(userKeys.membership(person.uid), { set: { promoExpires: '2026-11-01T00:00:00.000Z' } }),
    });
    return person;
  },
  'an athlete on day one with Strava': async (stage) => {
    const person = await trainee(stage, TODAY, ({ choose }) => choose('Engine'));
    await connectStrava(stage.rig, person, { athleteId: 41_000_003 });
    return person;
  },
  'an athlete who skipped today': (stage) =>
    trainee(stage, TODAY, async ({ choose, skip }) => {
      await choose('Engine');
      await skip(1);
    }),
  'an athlete done before a rest day': (stage) =>
    trainee(stage, '2026-11-14', async ({ on, choose, complete }) => {
      await choose('Engine');
      on(TODAY);
      await complete(5);
    }),
  'an athlete done on the last day': (stage) =>
    trainee(stage, TODAY, async ({ choose, complete }) => {
      await choose('Engine', { mode: 'enddate', endDate: TODAY });
      await complete(24);
    }),
  'an athlete on a rest day': (stage) => trainee(stage, '2026-11-13', ({ choose }) => choose('Engine')),
  'an athlete before the program': (stage) =>
    trainee(stage, TODAY, ({ choose }) => choose('Engine', { mode: 'enddate', endDate: '2026-12-20' })),
  'an athlete after the program': (stage) =>
    trainee(stage, '2026-11-10', async ({ choose, complete }) => {
      await choose('Engine', { mode: 'enddate', endDate: '2026-11-16' });
      await complete(19, { duration: 40 });
    }),
  'an athlete whose premium has lapsed': async (stage) => {
    const person = await trainee(stage, TODAY, ({ choose }) => choose('Engine'), SUBSCRIBED);
    await endPremium(stage.rig, person);
    return person;
  },
  'an athlete with a payment due for good': async (stage) => {
    const person = await trainee(stage, TODAY, ({ choose }) => choose('Engine'), SUBSCRIBED);
    await endPremium(stage.rig, person, 'unpaid');
    return person;
  },
  /** On the first day of Engine; away until Sunday, and the last workout of the week after is left out. */
  'an athlete who has paused the plan': (stage) =>
    trainee(stage, TODAY, async ({ person, choose }) => {
      await choose('Engine');
      const change = (what: object) => person.call('POST /api/plan-changes', { body: { change: what } });
      await change({ kind: 'dropped', n: 8 });
      await change({
        ...{ kind: 'paused', pause: `01M7Q8ECG0${'A'.repeat(16)}`, from: TODAY, to: '2026-11-22' },
        ...{ why: 'away', ending: 'keep' },
      });
    }),
  'an athlete with a race ahead': racingOn('2027-01-16'),
  'an athlete on race day': racingOn(TODAY),
  'an athlete after the race': racingOn('2026-11-17'),
  'an athlete whose plan meets the race': racingBy('2026-12-19'),
  'an athlete whose plan ends before the race': racingBy('2027-01-09'),
  'an athlete whose plan ends after the race': racingBy('2026-12-05'),
  'an athlete who keeps the plan for the race': racingBy('2027-01-09', { planKeptFor: '2027-01-09' }),
  'an athlete without a name': justSignedUp({ firstName: '', lastName: '', email: null }),
  /** Missed Saturday, completed Sunday, skipped Monday, completed Tuesday; today a random one, and the plan's is ahead. */
  'an athlete in training': (stage) =>
    trainee(stage, '2026-11-14', async ({ person, on, choose, complete, skip }) => {
      await choose('Engine');
      on('2026-11-15');
      await complete(2, { rating: 4, duration: 1 });
      on('2026-11-16');
      await skip(3);
      on('2026-11-17');
      await complete(4, { rating: 8, notes: 'Legs of lead', duration: 61 });
      on(TODAY);
      await completeRandom(person, undefined, { duration: 35, ...RANDOM_COMPLETION });
    }),
  /** A year of results, and this week's workouts without any. */
  'an athlete with records': (stage) =>
    trainee(stage, '2026-11-16', async ({ person, on, choose, complete }) => {
      await writeYearOfResults(stage.rig, person, TODAY);
      await choose('Engine');
      await complete(1, { duration: 50 });
      on(TODAY);
    }),
  /** Did Saturday's on Tuesday, left Sunday's and Monday's undone, and then went on to another program. */
  'an athlete who changed programs': (stage) =>
    trainee(stage, '2026-11-14', async ({ on, choose, complete }) => {
      await choose('Engine');
      on('2026-11-17');
      await complete(1, { duration: 40 });
      await choose('Double Days');
    }),
  'an athlete with a long history': (stage) =>
    trainee(stage, TODAY, async ({ choose, complete }) => {
      await choose('Engine', { mode: 'enddate', endDate: TODAY });
      for (let number = 1; number <= 24; number++) await complete(number, { duration: 50 });
    }),
  'a free athlete in training': async ({ rig }) => {
    const person = await rig.person(MAYA);
    await completeRandom(person, undefined, { duration: 35, ...RANDOM_COMPLETION });
    return person;
  },
  'an athlete with three sessions': async ({ rig }) => {
    const person = await rig.person(MAYA);
    const seen = [
      ['Safari on iPhone', TODAY],
      [null, '2026-11-06'],
    ] as const;
    for (const [device, day] of seen) {
      await openSession(rig.table, person.uid, { secret: newSessionSecret(), device }, Date.parse(`${day}T12:00:00Z`));
    }
    return person;
  },
  'an athlete with an import': async ({ rig }) => {
    const person = await rig.person({ ...MAYA, freeMonths: 12 });
    await importsOf(person).whole([importable(0)]);
    return person;
  },
  'an athlete with a calendar feed': async ({ rig }) => {
    const person = await rig.person({ ...MAYA, freeMonths: 12 });
    const { body } = await person.call('POST /api/calendar-feed');
    await fetch(`${rig.origin}${new URL(body.address).pathname}`, {
      headers: { 'user-agent': 'Google-Calendar-Importer' },
    });
    return person;
  },
  'an athlete who is reminded': async ({ rig }) => {
    const person = await rig.person({ ...MAYA, freeMonths: 12 });
    await person.call('PUT /api/reminders/device', { body: DEVICE });
    await person.call('PUT /api/reminders', { body: { ...FIRST_SETTINGS, isOn: true, days: [1, 2, 3, 4, 5, 6] } });
    return person;
  },
  'an athlete who is reminded elsewhere': async ({ rig }) => {
    const person = await rig.person({ ...MAYA, freeMonths: 12 });
    const secret = newSessionSecret();
    await openSession(rig.table, person.uid, { secret, device: 'Safari on iPhone' }, rig.clock.now);
    await putDevice(rig.table, person.uid, sessionIdOf(secret), { ...DEVICE, origin: rig.origin });
    await person.call('PUT /api/reminders', { body: { ...FIRST_SETTINGS, isOn: true } });
    return person;
  },
  'an athlete who has brought friends': async ({ rig }) => {
    const { now } = rig.clock;
    const person = await rig.person(MAYA);
    const [rewarded, missed, left, training] = [
      await referredBy(rig, person),
      await referredBy(rig, person),
      await referredBy(rig, person),
      await referredBy(rig, person),
    ];
    await train(rig, rewarded);
    await settleReferral(rig.table, rewarded.uid, now);
    await settleReferral(rig.table, missed.uid, now + 2 * REFERRAL.monthDays * DAY);
    await left.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
    await train(rig, training, 5, 0);
    rig.clock.now = now;
    return person;
  },
  'an athlete whom a friend has brought': async ({ rig }) => {
    const { now } = rig.clock;
    const person = await referredBy(rig, await rig.person(MAYA));
    rig.clock.now = now;
    return person;
  },
} satisfies Record<string, Prepare>;

export type Who = keyof typeof PEOPLE;

/** Prepares whoever is asked for; they are met by all who ask, unless somebody of their own is asked for. */
export function castOf(stage: Stage): (who: Who, isOwn?: boolean) => Promise<Person | null> {
  const met = new Map<Who, Promise<Person | null>>();
  return (who, isOwn = false) => {
    const known = isOwn ? undefined : met.get(who);
    const person = known ?? PEOPLE[who](stage);
    if (!isOwn) met.set(who, person);
    return person;
  };
}

function justSignedUp(options: AthleteOptions): Prepare {
  return ({ rig }) => rig.person(options);
}

/** An athlete on the first day of Engine, whose last day is 15 December, and their race in Women Open. */
function racingBy(date: string, changes: object = {}): Prepare {
  return (stage) =>
    trainee(
      stage,
      TODAY,
      async ({ person, choose }) => {
        await choose('Engine');
        const race = {
          date,
          location: 'Manchester',
          division: 'women-open',
          startTime: '09:40',
          targetTime: '1:30:00',
        };
        await person.call('PUT /api/race', { body: { ...race, ...changes } });
      },
      { ...MAYA, freeMonths: 12 },
    );
}

function racingOn(hyroxEventDate: string): Prepare {
  return async ({ rig }) => {
    const person = await rig.person({ ...MAYA, freeMonths: 12 });
    await person.call('PUT /api/profile', { body: { ...TOLD, hyroxEventDate } });
    return person;
  };
}

export function endPremium({ table }: Rig, { uid }: Person, stripeStatus: StripeStatus = 'canceled'): Promise<void> {
  return table.write({ ended: update(userKeys.membership(uid), { set: { stripeStatus } }) });
}
