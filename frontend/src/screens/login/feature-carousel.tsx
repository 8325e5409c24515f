import { useEffect, useState } from 'react';
import { CAROUSEL_INTERVAL } from '#frontend/app/timings.ts';
import { FEATURES, type Feature } from '#frontend/screens/login/features.ts';

/** Turns every 3 s; stands still under the pointer or the focus, for who wants less motion, and once a dot was chosen. */
export function FeatureCarousel() {
  const [shown, setShown] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isTurning = !isHeld && !isStopped;

  useEffect(() => {
    if (!isTurning) return;
    const turn = setInterval(() => setShown((index) => (index + 1) % FEATURES.length), CAROUSEL_INTERVAL);
    return () => clearInterval(turn);
  }, [isTurning]);

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label="Features"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="slides" aria-live={isTurning ? 'off' : 'polite'}>
        {FEATURES.map((feature, index) => (
          <Slide key={feature.title} feature={feature} isShown={index === shown} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div className="dots" role="group" aria-label={`Feature ${shown + 1} of ${FEATURES.length}`}>
        {FEATURES.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={title}
            aria-current={index === shown}
            onClick={() => {
              setStopped(true);
              setShown(index);
            }}
          />
        ))}
      </div>
    </section>
  );
}

function Slide({ feature, isShown }: { feature: Feature; isShown: boolean }) {
  const { title, text, bars, picture, from, to } = feature;
  return (
    <div className={isShown ? 'slide shown' : 'slide'} aria-hidden={!isShown}>
      <div className="picture">
        <div className="bars" role="img" aria-label={picture}>
          {bars.map(([height, kind], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            <i key={index} className={kind} style={{ height: `${height}%` }} />
          ))}
        </div>
        <p className="ends">
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
      <div className="words">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}
