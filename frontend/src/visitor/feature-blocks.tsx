import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Bars } from '#frontend/visitor/bars.tsx';
import { FEATURES } from '#frontend/visitor/features.ts';
import { SAMPLE_WORKOUT } from '#frontend/visitor/sample-workout.ts';
import { COMPLETION_RATING } from '#shared/constants.ts';

const RATINGS = Array.from({ length: COMPLETION_RATING.max }, (_, index) => index + 1);
const RATED = 8;

export function FeatureBlocks() {
  return (
    <section className="features stack" aria-label="Features">
      <Block
        title="Smart Workout Tracking"
        text="Complete, rate and note every workout. Your phone keeps it until you have signal again."
      >
        <p className="ends">
          <b>How was it?</b>
          <span>
            {RATED} of {COMPLETION_RATING.max}
          </span>
        </p>
        <div className="ratings stack">
          {RATINGS.map((rating) => (
            <b key={rating} className={rating === RATED ? 'work' : ''}>
              {rating}
            </b>
          ))}
        </div>
      </Block>
      <Block title="Strava Integration" text="Send a finished workout with its time and notes. Only when you say so.">
        <p className="ends">
          <b>Compromised Run Brick</b>
          <span>64 min</span>
        </p>
        <Bars bars={SAMPLE_WORKOUT} />
        <p className="key">
          <span>
            <Icon name="check" size={18} color="var(--green)" />
            Shared to Strava
          </span>
        </p>
      </Block>
      <Block
        title="Personalized Programs"
        text="Answer five short steps. Get a plan for your race date, your gym and your week."
      >
        <Bars bars={FEATURES[0]?.bars ?? []} />
        <p className="ends">
          <span>Week 1</span>
          <span>Race week</span>
        </p>
      </Block>
    </section>
  );
}

interface BlockProps {
  title: string;
  text: string;
  /** What it looks like in the app; the text says it to those who do not see it. */
  children: ReactNode;
}

function Block({ title, text, children }: BlockProps) {
  return (
    <article>
      <div className="glimpse stack" aria-hidden="true">
        {children}
      </div>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
    </article>
  );
}
