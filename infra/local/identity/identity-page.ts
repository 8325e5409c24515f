import type { LocalAccount } from './accounts.ts';

interface SignInPage {
  readonly action: string;
  readonly accounts: readonly LocalAccount[];
  readonly problem?: string;
}

export function signInPage({ action, accounts, problem }: SignInPage): string {
  const known = accounts
    .map(
      ({ email, role, about }) =>
        `<button class="account" name="email" value="${html(email)}" formnovalidate><b>${html(email)}</b><span>${html(role)}: ${html(about)}</span></button>`,
    )
    .join('');
  return page(`<h1>Who signs in?</h1>
<p>This stands in for the identity provider on your own machine. Nothing leaves it, and there are no passwords.</p>
<form method="post" action="${html(action)}">${known}</form>
<form method="post" action="${html(action)}">
<label for="email">Or any e-mail</label>
<input id="email" name="email" type="email" autocomplete="email" inputmode="email" required maxlength="254"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p id="problem" role="alert">${html(problem)}</p>` : ''}
<button class="primary">Continue</button>
</form>`);
}

export function errorPage(message: string): string {
  return page(
    `<h1>Sign-in did not work</h1><p role="alert">${html(message)}</p><p><a href="/">Back to the app</a></p>`,
  );
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in (local)</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>`;
}

const STYLE = `
:root { color-scheme: dark; --background: #0b0d0e; --surface: #14181a; --outline: #6c7873; --text: #f2f5f3; --muted: #9ba6a1; --volt: #d4ff3a; --red: #ff5c5c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 48px 20px 32px; }
h1 { margin: 0 0 8px; font: 700 2.25rem/1 'Barlow Condensed', 'Arial Narrow', system-ui, sans-serif; }
p { margin: 0 0 24px; color: var(--muted); }
#problem { margin: 8px 0 0; color: var(--red); }
a { color: inherit; }
form { display: grid; gap: 12px; margin-bottom: 32px; }
form label { margin-bottom: -4px; color: var(--muted); }
input, button { width: 100%; min-height: 56px; padding: 8px 16px; border: 1px solid var(--outline); border-radius: 12px; background: var(--surface); color: inherit; font: inherit; text-align: left; }
button { cursor: pointer; }
.account b, .account span { display: block; }
.account span { color: var(--muted); font-size: 0.875rem; }
.primary { border-color: transparent; background: var(--volt); color: #0b0d0e; font-weight: 600; text-align: center; }
:focus-visible { outline: 2px solid var(--volt); outline-offset: 2px; }
`;

function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
