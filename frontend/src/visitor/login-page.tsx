import { Brand } from '#frontend/components/ui/brand.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { SIGN_IN_PATH } from '#frontend/lib/sign-in/sign-in-url.ts';
import { FeatureCarousel } from '#frontend/visitor/feature-carousel.tsx';
import { APP_NAME } from '#shared/constants.ts';

/** What a visitor sees at every path but `/`. */
export function LoginPage() {
  return (
    <main className="login stack">
      <header>
        <Brand />
      </header>
      <h1 className="unseen">Sign in to {APP_NAME}</h1>
      <FeatureCarousel />
      <section className="start stack" aria-label="Sign in">
        <p role="alert" className="failure" hidden>
          <Icon name="alert" />
          Authentication failed. Please try again.
        </p>
        <p role="status" className="farewell" tabIndex={-1} hidden>
          Your account is deleted. All the best for your next race.
        </p>
        <p role="status" className="session-ended" tabIndex={-1} hidden>
          Your session has ended. Sign in again to carry on.
        </p>
        <a className="volt-button" href={SIGN_IN_PATH}>
          Start Your Journey
        </a>
        <p className="trust small muted">
          <Icon name="lock" size={18} />
          <span>
            Secure authentication via <span className="provider">your identity provider</span>
          </span>
          <strong>+2.5k athletes</strong>
        </p>
      </section>
    </main>
  );
}
