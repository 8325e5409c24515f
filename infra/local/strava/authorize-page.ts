import type { StravaAthlete } from './athletes.ts';

export interface AskedScope {
  readonly scope: string;
  readonly about: string;
  /** What nobody can leave out. */
  readonly isFixed: boolean;
}

interface AuthorizePage {
  readonly action: string;
  /** What the app asked with, to be sent along. */
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Authorize Ironstride (local)</title>
<style>${STYLE}</style>
</head>
<body><main><h1>Connect Ironstride?</h1>
<p>This stands in for Strava on your own machine. Nothing leaves it, and the athletes are made up.</p>
<form method="post" action="${html(action)}">${sentAlong.join('')}
<fieldset><legend>Who are you on Strava?</legend>${people.join('')}</fieldset>
<fieldset><legend>What may Ironstride do?</legend>${boxes.join('')}</fieldset>
<button class="primary" name="decision" value="authorize">Authorize</button>
<button name="decision" value="cancel">Cancel</button>
</form></main></body>
</html>`;
}

const STYLE = `
:root { color-scheme: dark; --background: #0b0d0e; --surface: #14181a; --outline: #6c7873; --text: #f2f5f3; --muted: #9ba6a1; --volt: #d4ff3a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 48px 20px 32px; }
h1 { margin: 0 0 8px; font: 700 2.25rem/1 'Barlow Condensed', 'Arial Narrow', system-ui, sans-serif; }
p { margin: 0 0 24px; color: var(--muted); }
form, fieldset { display: grid; gap: 12px; }
fieldset { min-width: 0; margin: 0 0 16px; padding: 0; border: 0; }
legend { margin-bottom: 12px; padding: 0; color: var(--muted); }
.choice, button { width: 100%; min-height: 56px; padding: 8px 16px; border: 1px solid var(--outline); border-radius: 12px; background: var(--surface); color: inherit; font: inherit; cursor: pointer; }
.choice { display: flex; align-items: center; gap: 16px; overflow-wrap: anywhere; }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--volt); }
.choice b, .choice span span { display: block; }
.choice span span { color: var(--muted); font-size: 0.875rem; }
.primary { border-color: transparent; background: var(--volt); color: #0b0d0e; font-weight: 600; }
:focus-visible, .choice:focus-within { outline: 2px solid var(--volt); outline-offset: 2px; }
`;

function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
