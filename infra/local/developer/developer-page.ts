import { html, page } from '#infra/local/page.ts';
import { FAILURES, type Failure } from './failures.ts';
import { PERSONAS } from './persona-list.ts';

interface DeveloperPage {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly daysAhead: number;
  readonly failing: ReadonlySet<Failure>;
  /** Failures that are not offered, as the real service is used. */
  readonly real: readonly Failure[];
}

const LEAPS = { 'A day': 1, 'A week': 7, 'A month': 32, 'A year': 366 } as const;

export function developerPage({ now, daysAhead, failing, real }: DeveloperPage): string {
  const leaps = Object.entries(LEAPS).map(
    ([name, days]) => `<button name="days" value="${days}">${name} later</button>`,
  );
  // Real Stripe cannot be told to decline a card.
  const offered = PERSONAS.filter(({ id }) => id !== 'past-due' || !real.includes('stripe'));
  const personas = offered.map(
    ({ id, name, about }) =>
      `<button name="persona" value="${id}"><b>${html(name)}</b><span class="about">${html(about)}</span></button>`,
  );
  const failures = Object.entries(FAILURES)
    .filter(([id]) => !real.includes(id as Failure))
    .map(
      ([id, name]) =>
        `<label class="choice"><input type="checkbox" name="failure" value="${id}"${failing.has(id as Failure) ? ' checked' : ''}><span><b>${name}</b></span></label>`,
    );
  const time = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  return page(
    'Developer',
    `<h1>Developer</h1>
<p>States that are hard to reach by hand. This page exists only on your machine. <a href="/">Back to the app</a></p>
<section aria-labelledby="personas"><h2 id="personas">Sign in as</h2>
<form method="post" action="/local/sign-in">${personas.join('')}</form></section>
<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p>It is <time>${time}</time> UTC here${daysAhead > 0 ? `, ${daysAhead} days ahead of this machine` : ''}. Stripe and Strava follow; the browser keeps its own clock. After two weeks everybody has to sign in again. Only npm run reset sets the clock back.</p>
<form method="post" action="/local/clock">${leaps.join('')}</form></section>
<section aria-labelledby="failures"><h2 id="failures">Failures</h2>
<form method="post" action="/local/failures">${failures.join('')}<button class="primary">Apply</button></form></section>`,
  );
}
