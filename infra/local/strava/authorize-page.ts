import { html, page } from '#infra/local/page.ts';
import type { StravaAthlete } from './athletes.ts';

export interface AskedScope {
  readonly scope: string;
  readonly about: string;
  /** True for a scope that cannot be deselected. */
  readonly isFixed: boolean;
}

interface AuthorizePage {
  readonly action: string;
  /** The parameters of the app's request, to be sent along. */
  readonly asked: ReadonlyMap<string, string>;
  readonly athletes: readonly StravaAthlete[];
  readonly scopes: readonly AskedScope[];
}

export function authorizePage({ action, asked, athletes, scopes }: AuthorizePage): string {
  const sentAlong = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`,
  );
  const people = athletes.map(
    ({ id, firstname, lastname, city }, index) =>
      `<label class="choice"><input type="radio" name="athlete" value="${id}"${index === 0 ? ' checked' : ''}><span><b>${html(`${firstname} ${lastname}`)}</b><span>${html(city)}</span></span></label>`,
  );
  const boxes = scopes.map(
    ({ scope, about, isFixed }) =>
      `<label class="choice"><input type="checkbox" name="granted" value="${html(scope)}" checked${isFixed ? ' disabled' : ''}><span><b>${html(about)}${isFixed ? ' (required)' : ''}</b><span>${html(scope)}</span></span></label>`,
  );
  return page(
    'Authorize Ironstride',
    `<h1>Connect Ironstride?</h1>
<p>This stands in for Strava on your own machine. Nothing leaves it, and the athletes are made up.</p>
<form method="post" action="${html(action)}">${sentAlong.join('')}
<fieldset><legend>Who are you on Strava?</legend>${people.join('')}</fieldset>
<fieldset><legend>What may Ironstride do?</legend>${boxes.join('')}</fieldset>
<button class="primary" name="decision" value="authorize">Authorize</button>
<button name="decision" value="cancel">Cancel</button>
</form>`,
  );
}
