import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { alarmToLog, driftToLog } from '#functions/gateways/alarms.ts';
import { openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { type LogLine, logRunsOf, printLog } from '#functions/http/request-log.ts';
import { runProbe } from '#functions/probe/run-probe.ts';
import { ACCESS_LOG } from '#infra/aws/functions/http-api.ts';
import { metricValues } from '#infra/testing/calls/filter-pattern.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { startProvider } from '#infra/testing/people/running-provider.ts';
import { openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import { planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { startStageStandIn } from '#infra/testing/stand-ins/stage-stand-in.ts';
import { storeSecrets } from '#infra/testing/storage/stored-secrets.ts';
import { LINE_FILTERS, type LineFilter, type LineMetric } from './log-metrics.ts';

const LEASE_MS = 1_000;

let rig: Rig;
const printed: string[] = [];
/** The metrics that some line has been counted for. */
const shown = new Set<LineMetric>();

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  rig = await startRig({ stripe: true, onError: () => {} }); // that an import died
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rig.stop();
});

type Line = Readonly<Record<string, unknown>>;

/** Returns the values that the lines give to each metric. */
function metricsOf(lines: readonly Line[]): Partial<Record<LineMetric, unknown[]>> {
  const metrics: Partial<Record<LineMetric, unknown[]>> = {};
  for (const [name, filter] of Object.entries(LINE_FILTERS) as [LineMetric, LineFilter][]) {
    const values = metricValues(lines, filter.pattern, filter.value);
    if (values.length === 0) continue;
    metrics[name] = values;
    shown.add(name);
  }
  return metrics;
}

/** The lines as functions print them: each alone, and an object as JSON. */
function asPrinted(lines: readonly LogLine[]): Line[] {
  printed.length = 0;
  for (const line of lines) printLog(line);
  return printed.map((text) => JSON.parse(text));
}

test("a Stripe event's duration and age are measured, and a failed one is counted", async () => {
  const athlete = await rig.person();
  const { subscriptionId } = await subscribe(rig, athlete);
  const ofWebhooks = () => rig.log.filter(({ route }) => route === 'POST /api/webhooks/stripe');
  await expect.poll(() => ofWebhooks().length).toBeGreaterThan(2);
  const taken = ofWebhooks();
  const anyNumber = taken.map(() => expect.any(Number));
  expect(metricsOf(asPrinted(taken))).toEqual({ WebhookMilliseconds: anyNumber, WebhookAgeSeconds: anyNumber });

  rig.stripe.decide(() => 'error-500');
  await rig.stripe.portalCancel(subscriptionId);
  const isNotTaken = ({ status }: LogLine) => status === 503;
  await expect.poll(() => ofWebhooks().some(isNotTaken)).toBe(true);
  rig.stripe.decide(() => 'pass');
  const refused = ofWebhooks().filter(isNotTaken);
  expect(metricsOf(asPrinted(refused))).toMatchObject({ WebhooksNotTaken: refused.map(() => 1) });
});

test('an import is counted by its outcome', async () => {
  const admin = await rig.person({ admin: true });
  const upload = (name: string, csv: string) =>
    admin.call('POST /api/admin/upload-program', { form: uploadForm({ name, csv }) });
  rig.log.length = 0;
  await upload('Good', planCsv());
  await upload('Bad', 'week,day\n1,Funday');
  rig.storage.decide(({ target }) => {
    if (target !== 'BatchWriteItem') return 'pass';
    rig.clock.now += LEASE_MS + 1;
    return 'cut-before';
  });
  await upload('Fatal', planCsv());
  rig.storage.decide(() => 'pass');
  const ofImports = () => rig.log.filter(({ route }) => route.endsWith('import') || route.endsWith('imports'));
  await expect.poll(() => ofImports().map(({ outcome }) => outcome)).toContain('given-up');
  const { ImportsPublished, ImportsRefused, ImportsGivenUp } = metricsOf(asPrinted(ofImports()));
  expect([ImportsPublished, ImportsRefused, ImportsGivenUp]).toEqual([[1], [1], [1]]);
});

test('an alarm and a repair are counted, each as its own metric', () => {
  printed.length = 0;
  alarmToLog('TWO_LIVE_SUBSCRIPTIONS', 'usr_1');
  driftToLog('usr_1', 'sub_1 active', 'none');
  const lines = printed.map((text) => JSON.parse(text));
  expect(lines.map((line) => metricsOf([line]))).toEqual([{ RaisedAlarms: [1] }, { MendedSubscriptions: [1] }]);
});

test('a call that the gateway refused is counted by its line, and an answered one is not', () => {
  const lineOf = (status: number) => ({ ...ACCESS_LOG, status: ACCESS_LOG.status.replace(/.+/, String(status)) });
  expect(metricsOf([lineOf(429)])).toEqual({ TurnedAway: [1] });
  expect(metricsOf([lineOf(200)])).toEqual({});
});

test('a refused client secret is counted, and sign-ins that a visitor can make fail are not', async () => {
  const provider = await startProvider();
  const open = (clientSecret: string) =>
    openIdentityProvider({ issuer: provider.issuer, clientId: 'ironstride', clientSecret: async () => clientSecret });
  const broken = await startRig({ identityProvider: open('another one') });
  const whole = await startRig({ identityProvider: provider.identityProvider });
  const last = (of: Rig) => metricsOf(asPrinted(of.log.slice(-1)));

  expect((await openBrowser(broken).signIn('maria@example.com')).headers.get('location')).toMatch(/auth_failed/);
  expect(last(broken)).toEqual({ SignInRefused: [1] });

  const { leave, comeBack, signIn } = openBrowser(whole);
  await comeBack({ code: 'made-up', state: 'made-up' });
  expect(last(whole)).toEqual({});
  for (const answer of [{ error: 'access_denied' }, { code: 'made-up', state: 'made-up' }]) {
    await leave();
    await comeBack(answer);
    expect(last(whole)).toEqual({});
  }
  const state = (await leave()).searchParams.get('state') ?? '';
  await comeBack({ code: 'made-up', state });
  expect(whole.log.at(-1)).toMatchObject({ error: 'code' });
  expect(last(whole)).toEqual({});
  await signIn('maria@example.com');
  expect(last(whole)).toEqual({});
  for (const stopped of [broken, whole, provider]) await stopped.stop();
});

test('a call that needs a secret without a value is counted', async () => {
  const secrets = storeSecrets('prod');
  const arn = secrets.store('OidcClientSecret', '');
  const provider = await startProvider();
  const clientSecret = secretReader({ arn, value: undefined });
  const empty = await startRig({
    identityProvider: openIdentityProvider({ issuer: provider.issuer, clientId: 'ironstride', clientSecret }),
  });
  await openBrowser(empty).signIn('maria@example.com');
  expect(metricsOf(asPrinted(empty.log.slice(-1)))).toEqual({ NotConfigured: [1] });
  secrets.restore();
  await empty.stop();
  await provider.stop();
});

test('a probe is counted when it succeeds, and not otherwise', async () => {
  const stage = await startStageStandIn();
  const probe = async () => {
    const lines: LogLine[] = [];
    const log = logRunsOf('run', (line) => lines.push(line), Date.now);
    await runProbe(stage.address, Date.now(), log);
    return lines;
  };
  expect(metricsOf(asPrinted(await probe()))).toEqual({ ProbesPassed: [1] });
  stage.answers['/api/health'] = [503, {}, '{"code":"NOT_CONFIGURED"}'];
  const failed = await probe();
  expect(metricsOf(asPrinted(failed))).toEqual({});
  expect(failed.map(({ outcome }) => outcome)).toContain('it returns 503 instead of 200');
  await stage.stop();
});

test('every metric has a real line that it counts', () => {
  expect([...shown].sort()).toEqual(Object.keys(LINE_FILTERS).sort());
});
