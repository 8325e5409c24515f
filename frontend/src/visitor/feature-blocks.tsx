import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Bars } from '#frontend/visitor/bars.tsx';
import { FEATURES } from '#frontend/visitor/features.ts';
import { SAMPLE_WORKOUT } from '#frontend/visitor/sample-workout.ts';
import { COMPLETION_RATING } from '#shared/constants.ts';
import * as words from './words.ts';

const RATINGS = Array.from({ length: COMPLETION_RATING.max }, (_, index) => index + 1);
const RATED = 8;

export function FeatureBlocks() {
  return (
    <section className="features stack" aria-label={words.features}>
      <Block title={words.tracking} text={words.trackingText}>
        <p className="ends">
          <b>{words.howWasIt}</b>
          <span>{words.rated(RATED)}</span>
        </p>
        <div className="ratings stack">
          {RATINGS.map((rating) => (
            <b key={rating} className={rating === RATED ? 'work' : ''}>
              {rating}
            </b>
          ))}
        </div>
      </Block>
      <Block title={words.strava} text={words.stravaText}>
        <p className="ends">
          <b>{words.workoutName}</b>
          <span>{words.workoutTime}</span>
        </p>
        <Bars bars={SAMPLE_WORKOUT} />
        <p className="key">
          <span>
            <Icon name="check" size={18} color="var(--green)" />
            {words.shared}
          </span>
        </p>
      </Block>
      <Block title={words.programs} text={words.programsText}>
        <Bars bars={FEATURES[0]?.bars ?? []} />
        <p className="ends">
          <span>{words.weekOne}</span>
          <span>{words.raceWeek}</span>
        </p>
      </Block>
    </section>
  );
}

interface BlockProps {
  title: string;
  text: string;
  /** A picture of it in the app, hidden from screen readers, which have the text. */
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
