import { Bars } from '#frontend/visitor/bars.tsx';
import { FEATURES } from '#frontend/visitor/features.ts';
import * as words from './words.ts';

/** Renders all slides, the first of them visible; `carousel.ts` turns them. */
export function FeatureCarousel() {
  return (
    <section className="carousel" aria-roledescription={words.carousel} aria-label={words.features}>
      <div className="slides">
        {FEATURES.map(({ title, text, bars, picture, from, to }, index) => (
          <div key={title} className={index === 0 ? 'slide shown' : 'slide'} aria-hidden={index > 0}>
            <div className="picture">
              <Bars bars={bars} label={picture} />
              <p className="ends">
                <span>{from}</span>
                <span>{to}</span>
              </p>
            </div>
            <div className="words stack">
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </div>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div className="dots" role="group" aria-label={words.feature(1, FEATURES.length)}>
        {FEATURES.map(({ title }, index) => (
          <button key={title} type="button" aria-label={title} aria-current={index === 0} />
        ))}
      </div>
    </section>
  );
}
