import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '#frontend/visitor/landing-page.tsx';
import { LoginPage } from '#frontend/visitor/login-page.tsx';
import { APP_NAME, TAGLINE } from '#shared/constants.ts';
import * as words from './words.ts';

/** The head of index.html and all that a visitor can see of it, as HTML. */
export function renderVisitorPages(): { head: string; body: string } {
  const head = (
    <>
      <title>{`${APP_NAME}: ${TAGLINE}`}</title>
      <meta name="description" content={words.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={APP_NAME} />
      <meta property="og:title" content={TAGLINE} />
      <meta property="og:description" content={words.description} />
    </>
  );
  const body = (
    <div id="visitor">
      <LandingPage />
      <LoginPage />
    </div>
  );
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) };
}
