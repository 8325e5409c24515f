import { html, page } from '#infra/local/page.ts';
import type { LocalAccount } from './accounts.ts';

const TITLE = 'Sign in';

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
  return page(
    TITLE,
    `<h1>Who signs in?</h1>
<p>This stands in for the identity provider on your own machine. Nothing leaves it, and there are no passwords.</p>
<form method="post" action="${html(action)}">${known}</form>
<form method="post" action="${html(action)}">
<label for="email">Or any e-mail</label>
<input id="email" name="email" type="email" autocomplete="email" inputmode="email" required maxlength="254"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p id="problem" role="alert">${html(problem)}</p>` : ''}
<button class="primary">Continue</button>
</form>`,
  );
}

export function errorPage(message: string): string {
  return page(
    TITLE,
    `<h1>Sign-in did not work</h1><p role="alert">${html(message)}</p><p><a href="/">Back to the app</a></p>`,
  );
}
