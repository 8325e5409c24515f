import { Bars } from '#frontend/visitor/bars.tsx';
import { SAMPLE_WORKOUT } from '#frontend/visitor/sample-workout.ts';

const KEY = [
  ['run', 'Run 4 km'],
  ['work', '4 stations'],
  ['easy', 'Easy 18 min'],
] as const;

const EXERCISES = [
  ['easy', 'Warm-up', 'Easy jog, leg swings', '10:00', ''],
  ['run', 'Run', 'Race pace, 5:30 per km', '1000', 'm'],
  ['work', 'Sled push', '4 lengths, no stop', '4 x 12.5', 'm'],
] as const;

const RESULT = [
  ['Streak', '10', 'days'],
  ['This week', '6', 'of 7'],
  ['Time', '64', 'min'],
] as const;

const LABEL = `The app: today's workout, Compromised Run Brick, 62 minutes, four runs each straight into a station. \
Below it the sheet after completing it: streak 10 days, 6 of 7 this week, 64 minutes.`;

/** The product itself: today's workout, and the sheet that follows when it is done. */
export function ProductPreview() {
  return (
    <div className="preview stack dark" role="img" aria-label={LABEL}>
      <p className="ends">
        <b>Today's Workout</b>
        <span>Week 4, day 6</span>
      </p>
      <p className="title">Compromised Run Brick</p>
      <Bars bars={SAMPLE_WORKOUT} />
      <p className="key">
        {KEY.map(([kind, text]) => (
          <span key={kind}>
            <i className={kind} />
            {text}
          </span>
        ))}
      </p>
      <div className="exercises stack">
        {EXERCISES.map(([kind, name, note, amount, unit], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exercise is its place
          <p key={index}>
            <i className={kind} />
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
            <strong>
              {amount}
              {unit && <small> {unit}</small>}
            </strong>
          </p>
        ))}
      </div>
      <div className="done stack">
        <svg
          aria-hidden="true"
          viewBox="0 0 72 72"
          width="48"
          height="48"
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
        >
          <path d="M8 38 28 58 64 16" />
        </svg>
        <p className="title">Workout Completed!</p>
        <dl>
          {RESULT.map(([label, value, unit]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
