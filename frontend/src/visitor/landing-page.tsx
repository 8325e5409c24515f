import { Brand } from '#frontend/components/ui/brand.tsx';
import { SIGN_IN_PATH } from '#frontend/lib/sign-in/sign-in-url.ts';
import { AnalyticsBlock } from '#frontend/visitor/analytics-block.tsx';
import { FeatureBlocks } from '#frontend/visitor/feature-blocks.tsx';
import { ProductPreview } from '#frontend/visitor/product-preview.tsx';
import { NON_AFFILIATION } from '#shared/constants.ts';
import * as words from './words.ts';

/** The page a visitor sees at `/`. Every button on it starts sign-in. */
export function LandingPage() {
  return (
    <div className="landing">
      <header>
        <Brand />
        <a className="line-button" href={SIGN_IN_PATH}>
          {words.launch}
        </a>
      </header>
      <main className="stack">
        <section className="pitch stack">
          <div className="stack">
            <Tagline />
            <p className="lead muted">{words.lead}</p>
            <a className="volt-button" href={SIGN_IN_PATH}>
              {words.launch}
            </a>
            <p className="small muted">{words.freeToStart}</p>
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
      <span>{words.tagline[0]}</span> <span>{words.tagline[1]}</span> <span>{words.tagline[2]}</span>{' '}
      <span>{words.tagline[3]}</span>
    </h1>
  );
}
