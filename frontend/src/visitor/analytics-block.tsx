import { SIGN_IN_PATH } from '#frontend/lib/sign-in/sign-in-url.ts';
import { WEEKLY_GOAL_DAYS } from '#shared/constants.ts';
import * as words from './words.ts';

const TOTALS = [
  ['9', words.dayStreak],
  ['47', words.workouts],
  ['2,318', words.minutes],
] as const;

const WEEKS = [
  ['5 Oct', 3],
  ['12 Oct', 4],
  ['19 Oct', 4],
  ['26 Oct', 6],
  ['2 Nov', 5],
  ['9 Nov', 5],
  ['16 Nov', 5],
] as const;

const THIS_WEEK = WEEKS[6][0];

const CHART_LABEL = words.weeklyChart(WEEKS.map(([, done]) => done));

export function AnalyticsBlock() {
  return (
    <section className="analytics stack">
      <div className="stack">
        <h2>{words.analytics}</h2>
        <p className="muted">{words.analyticsText}</p>
        <dl>
          {TOTALS.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a className="line-button" href={SIGN_IN_PATH}>
          {words.launch}
        </a>
      </div>
      <div className="stack" role="img" aria-label={CHART_LABEL}>
        <p className="ends">
          <b>{words.trainingDays}</b>
          <span>{words.planned}</span>
        </p>
        <div className="bars weeks">
          {WEEKS.map(([week, done]) => (
            <i
              key={week}
              className={week === THIS_WEEK ? 'work' : ''}
              style={{ height: `${(done / WEEKLY_GOAL_DAYS) * 100}%` }}
            >
              <b>{done}</b>
            </i>
          ))}
        </div>
        <p className="ends">
          <span>{WEEKS[0][0]}</span>
          <span>{THIS_WEEK}</span>
        </p>
      </div>
    </section>
  );
}
