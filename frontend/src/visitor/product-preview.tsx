import { Bars } from '#frontend/visitor/bars.tsx';
import { SAMPLE_WORKOUT } from '#frontend/visitor/sample-workout.ts';
import * as words from './words.ts';

const EXERCISES = [
  ['easy', words.warmUp, words.warmUpNote, '10:00', ''],
  ['run', words.run, words.runNote, '1000', 'm'],
  ['work', words.sledPush, words.sledPushNote, '4 x 12.5', 'm'],
] as const;

const RESULT = [
  [words.streak, '10', words.days],
  [words.thisWeek, '6', words.ofSeven],
  [words.time, '64', words.min],
] as const;

/** The product itself: today's workout, and the sheet that follows when it is done. */
export function ProductPreview() {
  return (
    <div className="preview stack dark" role="img" aria-label={words.preview}>
      <p className="ends">
        <b>{words.todaysWorkout}</b>
        <span>{words.place}</span>
      </p>
      <p className="title">{words.workoutName}</p>
      <Bars bars={SAMPLE_WORKOUT} />
      <p className="key">
        {Object.entries(words.stripKey).map(([kind, text]) => (
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
        <p className="title">{words.completed}</p>
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
