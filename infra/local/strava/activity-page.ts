import { html, page } from '#infra/local/page.ts';
import type { StravaActivity } from './strava-state.ts';

/** GET /activities/:id: what came of sharing a workout, for whoever follows the way there. */
export function activityPage({
  name,
  description,
  sport_type,
  start_date_local,
  elapsed_time,
}: StravaActivity): string {
  const facts = {
    Sport: sport_type,
    Start: start_date_local.replace('T', ' ').replace('Z', ''),
    Time: `${Math.round(elapsed_time / 60)} min`,
    ...(description && { Description: description }),
  };
  const list = Object.entries(facts).map(([term, fact]) => `<dt>${term}</dt><dd>${html(fact)}</dd>`);
  return page(
    name,
    `<h1>${html(name)}</h1>
<p>This stands in for Strava on your own machine: nobody else sees this.</p>
<dl>${list.join('')}</dl>`,
  );
}
