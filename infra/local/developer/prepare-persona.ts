import { type Billing, billingOf } from '#functions/billing/billing.ts';
import { createSubscription } from '#functions/billing/create-subscription.ts';
import { syncFromStripe } from '#functions/billing/sync-from-stripe.ts';
import { grantFreeMonths } from '#functions/data/athletes/free-months.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import type { Table } from '#functions/data/table/table.ts';
import { required, tableOf } from '#functions/environment.ts';
import { selectProgram } from '#functions/programs/select-program.ts';
import type { Environment } from '#functions/variables.ts';
import { assess, signUpHere } from '#infra/local/seed.ts';
import { payAndFallBehind } from '#infra/local/stripe/fall-behind.ts';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';
import { localDateAt } from '#shared/dates.ts';
import { PERSONAS, type PersonaId } from './persona-list.ts';

/** The environment of the account function, which signs people up, and of the webhooks, which learn of payments. */
export type PersonaEnvironment = Environment<'account' | 'webhooks'>;

const DAY_MS = 86_400_000;

interface Past {
  readonly daysAgo: number;
  readonly freeMonths: number;
}

/** When these personas chose their program, and for how many months they had premium from then on. */
const ON_A_PROGRAM: Partial<Record<PersonaId, Past>> = {
  lapsed: { daysAgo: 45, freeMonths: 1 },
  finished: { daysAgo: 364, freeMonths: 60 },
};

/** Brings a persona into the state that its name says, unless it is, and returns the e-mail that it signs in with. */
export async function preparePersona(
  id: PersonaId,
  environment: PersonaEnvironment,
  stripe: LocalStripe | undefined,
): Promise<string> {
  const persona = PERSONAS.find((candidate) => candidate.id === id);
  if (!persona || !('email' in persona)) return `new-${Date.now().toString(36)}@ironstride.local`;
  const { email, name } = persona;
  const past = ON_A_PROGRAM[id];
  if (!past && id !== 'past-due') return email; // seeded
  const table = tableOf(environment);
  const uid = await signUpHere({ email, role: name }, required(environment, 'OIDC_ISSUER'), table);
  const athlete = await readAthlete(table, uid);
  if (past && !athlete?.enrolment) await putOnProgram(uid, past, table);
  if (id === 'past-due' && stripe && !athlete?.membership?.stripeStatus)
    await fallBehind(uid, billingOf(environment, table), stripe);
  return email;
}

async function putOnProgram(uid: string, { daysAgo, freeMonths }: Past, table: Table): Promise<void> {
  const now = Date.now() - daysAgo * DAY_MS;
  await assess(uid, table, now);
  await table.write(grantFreeMonths(uid, undefined, { months: freeMonths, source: 'GIFT#persona' }, now).actions);
  const athlete = await readAthlete(table, uid);
  const catalogue = openCatalogue(table, 1);
  const [program] = await catalogue.listPrograms({ limit: 1 });
  if (!athlete || !program) throw new Error('There is no program to choose');
  const request = {
    userAgent: undefined,
    commandId: undefined,
    ifNoneMatch: undefined,
    requestId: 'persona',
    noteHappenedAt: () => {},
    appOrigin: '',
    cookies: new Map(),
  };
  const moment = { ...request, now, timeZone: 'UTC', today: localDateAt(now, 'UTC') };
  await selectProgram(athlete, { programId: program.pid, mode: 'restart' }, moment, { table, catalogue });
}

async function fallBehind(uid: string, billing: Billing, stripe: LocalStripe): Promise<void> {
  await assess(uid, billing.table, Date.now());
  const athlete = await readAthlete(billing.table, uid);
  if (!athlete) return;
  const { clientSecret, subscriptionId } = await createSubscription(athlete, Date.now(), billing);
  if (clientSecret && subscriptionId) await payAndFallBehind(stripe, { clientSecret, subscriptionId });
  await syncFromStripe(uid, billing, Date.now());
}
