import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Brand } from '#frontend/components/brand.tsx';
import { Icon } from '#frontend/components/icon.tsx';
import { signInUrl } from '#frontend/lib/api.ts';
import { configQuery } from '#frontend/queries/account.ts';
import { FeatureCarousel } from '#frontend/screens/login/feature-carousel.tsx';
import { APP_NAME } from '#shared/constants.ts';
import './login.css';

/** The visitor's page. Plain HTML and CSS: it must be there before MUI could be. */
export function LoginScreen() {
  const [isConnecting, setConnecting] = useState(false);
  const { data: config } = useQuery(configQuery);
  const hasFailed = new URLSearchParams(location.search).get('error') === 'auth_failed';

  useEffect(() => {
    document.title = `Sign in · ${APP_NAME}`;
    const onReturn = () => setConnecting(false); // Back from the provider shows this very page again
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  return (
    <main className="login">
      <header>
        <Brand />
      </header>
      <FeatureCarousel />
      <section className="start" aria-label="Sign in">
        {hasFailed && (
          <p role="alert" className="failure">
            <Icon name="alert" />
            Authentication failed. Please try again.
          </p>
        )}
        <button
          type="button"
          className="volt-button"
          aria-busy={isConnecting}
          onClick={() => {
            setConnecting(true);
            location.assign(signInUrl(pageToReturnTo()));
          }}
        >
          {isConnecting && <span className="busy" />}
          {isConnecting ? 'Connecting...' : 'Start Your Journey'}
        </button>
        <p className="trust">
          <span>
            <Icon name="lock" size={18} />
            Secure authentication via {config?.identityProviderName ?? 'your identity provider'}
          </span>
          <strong>+2.5k athletes</strong>
        </p>
      </section>
    </main>
  );
}

/** The page that was asked for; the login page itself is not worth returning to. */
export function pageToReturnTo({ pathname, search }: Location = location): string {
  return pathname === '/login' ? '/' : pathname + search;
}
