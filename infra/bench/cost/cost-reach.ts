import type { Usage } from '#infra/bench/usage.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { FIRST_SETTINGS } from '#shared/reminders/reminder-settings.ts';
import { priceOf } from './cost-prices.ts';
import { billedMilliseconds, DAYS, LOGGED_BESIDES } from './cost-profile.ts';

/** The use of what goes on without the app being opened. */
export interface MeasuredReach {
  /** A calendar that asks for a feed it has already. */
  readonly poll: Usage;
  /** An athlete who is reminded of today's workout. */
  readonly reminder: Usage;
}

/** Every three hours, as Outlook does; the others ask less often. */
const POLLS_A_DAY = 8;

const HOUR = 3_600_000;

/** Measures both for an athlete on a program. */
export async function measureReach(
  rig: Rig,
  pid: string,
  usageOf: (work: () => Promise<unknown>) => Promise<Usage>,
): Promise<MeasuredReach> {
  const { now } = rig.clock;
  const athlete = await rig.person({ freeMonths: 1 });
  await athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
  const { body } = await athlete.call('POST /api/calendar-feed');
  const address = `${rig.origin}${new URL(body.address).pathname}`;
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  const poll = await usageOf(() => fetch(address, { headers: { 'if-none-match': etag } }));
  const { vapidKey } = (await athlete.call('GET /api/reminders')).body;
  await athlete.call('PUT /api/reminders/device', { body: rig.push.subscribe(vapidKey) });
  await athlete.call('PUT /api/reminders', { body: { ...FIRST_SETTINGS, isOn: true } });
  await rig.sendReminders();
  const idle = await usageOf(() => rig.sendReminders());
  rig.clock.now += 24 * HOUR;
  const sent = await usageOf(() => rig.sendReminders());
  rig.clock.now = now;
  const reminder = { ...sent, readUnits: sent.readUnits - idle.readUnits, lineBytes: 0, storedBytes: 0 };
  return { poll: { ...poll, storedBytes: 0 }, reminder };
}

/** Dollars a month for so many feeds. */
export function priceOfFeeds({ poll }: MeasuredReach, functionMegabytes: number, feeds: number): number {
  const polls = feeds * POLLS_A_DAY * DAYS;
  const gigabyteSeconds = (polls * billedMilliseconds(functionMegabytes) * functionMegabytes) / 1_000 / 1_024;
  const loggedBytes = polls * (poll.lineBytes + LOGGED_BESIDES.call + LOGGED_BESIDES.request);
  return (
    priceOf('cloudFrontRequests', polls) +
    priceOf('cloudFrontFunctionRuns', polls) +
    priceOf('gatewayCalls', polls) +
    priceOf('lambdaCalls', polls) +
    priceOf('lambdaGigabyteSeconds', gigabyteSeconds) +
    priceOf('readUnits', polls * poll.readUnits) +
    priceOf('writeUnits', feeds * DAYS) + // when it was last read, once a day
    priceOf('loggedGigabytes', loggedBytes / 1e9)
  );
}

/** Dollars a month for so many athletes who are reminded daily. */
export function priceOfReminders({ reminder }: MeasuredReach, functionMegabytes: number, athletes: number): number {
  const sent = athletes * DAYS;
  const gigabyteSeconds = (sent * billedMilliseconds(functionMegabytes) * functionMegabytes) / 1_000 / 1_024;
  return (
    priceOf('lambdaGigabyteSeconds', gigabyteSeconds) +
    priceOf('readUnits', sent * reminder.readUnits) +
    priceOf('writeUnits', sent * reminder.writeUnits)
  );
}
