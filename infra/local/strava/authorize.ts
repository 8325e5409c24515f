import { ATHLETES } from './athletes.ts';
import { type AskedScope, authorizePage } from './authorize-page.ts';
import { type Form, requiredText } from './form.ts';
import { issueCode } from './grants.ts';
import { badRequest } from './strava-failure.ts';
import type { StravaState } from './strava-state.ts';

/** The athlete's decision on the consent page. */
export interface Decision {
  readonly isCancelled?: boolean;
  /** The first one unless told otherwise. */
  readonly athleteId?: number;
  /** The ticks they take away. */
  readonly without?: readonly string[];
}

export interface App {
  readonly clientId: string;
  /** The origins that it may have athletes sent back to. */
  readonly redirectOrigins: readonly string[];
}

/** The scopes there are; the first can be asked for without being named. */
const SCOPES: Readonly<Record<string, string>> = {
  read: 'View data about your public profile',
  read_all: 'View your private routes, segments and events',
  'profile:read_all': 'View your complete profile',
  'profile:write': 'Update your weight and your starred segments',
  'activity:read': 'View data about your activities',
  'activity:read_all': 'View data about your private activities',
  'activity:write': 'Upload your activities from Ironstride to Strava',
};

const ASKED = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'approval_prompt'];

/** GET /oauth/authorize: it always asks, whatever `approval_prompt` says, for here one comes to choose an athlete. */
export function askAthlete(form: Form, app: App, action: string): string {
  const scopes = scopesOf(form).map(
    (scope): AskedScope => ({
      scope,
      about: SCOPES[scope] ?? '',
      isFixed: scope === 'read',
    }),
  );
  returnAddress(form, app);
  const asked = new Map([...form].filter(([name]) => ASKED.includes(name)));
  return authorizePage({ action, asked, athletes: ATHLETES, scopes });
}

/** POST /oauth/authorize, and what a browser would do: gives the address that the athlete is sent back to. */
export function decide(state: StravaState, form: Form, decision: Decision, app: App): string {
  const address = returnAddress(form, app);
  const asked = scopesOf(form);
  address.searchParams.set('state', form.get('state') ?? '');
  if (decision.isCancelled) {
    address.searchParams.set('error', 'access_denied');
    return address.href;
  }
  const { athleteId = ATHLETES[0]?.id, without = [] } = decision;
  const athlete = ATHLETES.find(({ id }) => id === athleteId);
  if (!athlete) throw badRequest('Athlete', 'id');
  const granted = asked.filter((scope) => scope === 'read' || !without.includes(scope));
  address.searchParams.set('code', issueCode(state, athlete.id, granted));
  address.searchParams.set('scope', granted.join(','));
  return address.href;
}

/** `ticked` are the boxes that came with the form. */
export function decisionOf(form: Form, ticked: readonly string[]): Decision {
  return {
    isCancelled: form.get('decision') !== 'authorize',
    athleteId: Number(form.get('athlete')),
    without: scopesOf(form).filter((scope) => !ticked.includes(scope)),
  };
}

function scopesOf(form: Form): string[] {
  const asked = requiredText(form, 'Authorize', 'scope').split(/[ ,]+/);
  if (asked.some((scope) => !Object.hasOwn(SCOPES, scope))) throw badRequest('Authorize', 'scope');
  return Object.keys(SCOPES).filter((scope) => scope === 'read' || asked.includes(scope));
}

function returnAddress(form: Form, { clientId, redirectOrigins }: App): URL {
  if (requiredText(form, 'Application', 'client_id') !== clientId) throw badRequest('Application', 'client_id');
  if (form.get('response_type') !== 'code') throw badRequest('Authorize', 'response_type');
  const address = URL.parse(requiredText(form, 'Application', 'redirect_uri'));
  if (!address || !redirectOrigins.includes(address.origin)) throw badRequest('Application', 'redirect_uri');
  return address;
}
