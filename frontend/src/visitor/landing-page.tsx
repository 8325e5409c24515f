import { Brand } from '#frontend/components/ui/brand.tsx';
import { SIGN_IN_PATH } from '#frontend/lib/sign-in/sign-in-url.ts';
import { AnalyticsBlock } from '#frontend/visitor/analytics-block.tsx';
import { FeatureBlocks } from '#frontend/visitor/feature-blocks.tsx';
import { ProductPreview } from '#frontend/visitor/product-preview.tsx';
import { NON_AFFILIATION, PREMIUM_PRICE } from '#shared/constants.ts';

/** What a visitor sees at `/`. Every button on it starts sign-in. */
export function LandingPage() {
  return (
    <div className="landing">
      <header>
        <Brand />
        <a className="line-button" href={SIGN_IN_PATH}>
          Launch App
        </a>
      </header>
      <main className="stack">
        <section className="pitch stack">
          <div className="stack">
            <Tagline />
            <p className="lead muted">
              Pick a plan, open today's workout, log it. Works in a basement gym with no signal.
            </p>
            <a className="volt-button" href={SIGN_IN_PATH}>
              Launch App
            </a>
            <p className="small muted">Free to start. Premium {PREMIUM_PRICE.label}.</p>
          </div>
          <ProductPreview />
        </section>
        <FeatureBlocks />
        <AnalyticsBlock />
      </main>
      <footer className="stack">
        <Brand />
        <p className="small muted">{NON_AFFILIATION}</p>
      </footer>
    </div>
  );
}

/** The tagline, broken where it reads best: no line depends on the font that has arrived by then. */
function Tagline() {
  return (
    <h1>
      <span>Your Complete</span> <span>Hybrid Training</span> <span>App Experience</span> <span>Awaits</span>
    </h1>
  );
}
