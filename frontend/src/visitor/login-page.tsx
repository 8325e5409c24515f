import { Brand } from '#frontend/components/ui/brand.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { SIGN_IN_PATH } from '#frontend/lib/sign-in/sign-in-url.ts';
import { FeatureCarousel } from '#frontend/visitor/feature-carousel.tsx';
import * as words from './words.ts';

/** The page a visitor sees at every path but `/`. */
export function LoginPage() {
  return (
    <main className="login stack">
      <header>
        <Brand />
      </header>
      <h1 className="unseen">{words.signInTo}</h1>
      <FeatureCarousel />
      <section className="start stack" aria-label={words.signIn}>
        <p role="alert" className="failure" hidden>
          <Icon name="alert" />
          {words.failed}
        </p>
        <p role="status" className="farewell" tabIndex={-1} hidden>
          {words.farewell}
        </p>
        <p role="status" className="session-ended" tabIndex={-1} hidden>
          {words.sessionEnded}
        </p>
        <a className="volt-button" href={SIGN_IN_PATH}>
          {words.start}
        </a>
        <p className="trust small muted">
          <Icon name="lock" size={18} />
          <span>
            {words.secure} <span className="provider">{words.provider}</span>
          </span>
          <strong>{words.athletes}</strong>
        </p>
      </section>
    </main>
  );
}
