import { SIGN_IN_PATH } from '#frontend/lib/sign-in/sign-in-url.ts';
import { WEEKLY_GOAL_DAYS } from '#shared/constants.ts';

const TOTALS = [
  ['9', 'Day Streak'],
  ['47', 'Workouts'],
  ['2,318', 'Minutes'],
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

const CHART_LABEL = `Workouts in each of seven weeks: ${WEEKS.map(([, done]) => done).join(', ')}`;

export function AnalyticsBlock() {
  return (
    <section className="analytics stack">
      <div className="stack">
        <h2>Analytics dashboard</h2>
        <p className="muted">See whether you are doing the work, week by week.</p>
        <dl>
          {TOTALS.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a className="line-button" href={SIGN_IN_PATH}>
          Launch App
        </a>
      </div>
      <div className="stack" role="img" aria-label={CHART_LABEL}>
        <p className="ends">
          <b>Weekly workouts</b>
          <span>5 of 5 planned</span>
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
