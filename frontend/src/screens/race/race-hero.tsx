import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { Link } from '#frontend/components/ui/link.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { Facts, Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { loggedPath } from '#frontend/components/workouts/logged-path.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useLoggedRace } from '#frontend/queries/race-results.ts';
import type { Race } from '#frontend/screens/race/race-of.ts';
import { RaceResultSheet } from '#frontend/screens/race/race-result-sheet.tsx';
import { RaceStrip } from '#frontend/screens/race/race-strip.tsx';
import { daysBetween } from '#shared/dates.ts';
import { isInRaceWeek } from '#shared/race/plan-and-race.ts';
import { readTargetTime } from '#shared/race/target-time.ts';
import * as words from './words.ts';

/** The race itself: where, when, in how many days, and whether the plan leads there. */
export function RaceHero({ race, onNext }: { race: Race; onNext: () => void }) {
  const { hyroxEventLocation, targetTime, raceStartTime } = useAthlete();
  const { date, today, standing } = race;
  const days = daysBetween(today, date);
  const target = targetTime ? readTargetTime(targetTime) : null;
  return (
    <Card variant="hero" className="dark" component="section" aria-label={words.title} sx={{ gap: 5 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Between>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {formatDay(date, today)}
          </Typography>
          <Chip
            label={isInRaceWeek(date, today) ? words.raceWeek : words.race}
            icon={<Icon name="race" size={18} color="var(--ember)" />}
          />
        </Between>
        <Typography variant="display" sx={{ overflowWrap: 'anywhere' }}>
          {hyroxEventLocation ?? words.somewhere}
        </Typography>
        <Typography color="textSecondary">
          {raceStartTime ? words.waveTime(raceStartTime) : words.waveNotSet}
        </Typography>
      </Box>
      <Box sx={countStyle}>
        {days > 0 ? (
          <Numeral value={days} unit={words.daysToGo(days)} size="numXl" />
        ) : (
          <Numeral value={days === 0 ? words.today : words.over} size="numXl" />
        )}
        <Facts
          facts={[{ label: words.target, value: target ? formatClock(target) : (targetTime ?? words.noTarget) }]}
        />
      </Box>
      {race.weeks.length > 1 && <RaceStrip race={race} />}
      {standing.kind === 'meets' && race.plan && (
        <>
          <Sentence icon="check" strong={words.meets}>
            {words.meetsDetail(race.weeks.length, race.plan.programName, taperWeeks(race))}
          </Sentence>
          <Button
            component={Link}
            to="/race/predictor"
            variant="contained"
            color="primary"
            size="large"
            startIcon={<Icon name="target" />}
          >
            {words.pacingCard}
          </Button>
        </>
      )}
      {standing.kind === 'race-day' && (
        <>
          <Sentence icon="race" strong={`${words.isRaceDay}.`}>
            {words.isRaceDayDetail}
          </Sentence>
          <ResultButton race={race} />
        </>
      )}
      {standing.kind === 'over' && (
        <>
          <Sentence icon="check" strong={`${words.isOver}.`}>
            {words.isOverDetail(formatDay(date, today))}
          </Sentence>
          <ResultButton race={race} />
          <Button variant="outlined" onClick={onNext}>
            {words.addNext}
          </Button>
        </>
      )}
    </Card>
  );
}

/** The way to the result: to enter it, or to where it is logged. */
function ResultButton({ race }: { race: Race }) {
  const logged = useLoggedRace(race.date);
  const sheet = useSheet<true>();
  return (
    <>
      {logged ? (
        <Button component={Link} to={loggedPath(logged)} variant="contained" color="primary" size="large">
          {words.seeResult}
        </Button>
      ) : (
        <Button variant="contained" color="primary" size="large" onClick={() => sheet.open(true)}>
          {words.enterResult}
        </Button>
      )}
      {/* It stays while it is sent, when the race already counts as logged, so that a refusal keeps what was typed. */}
      {sheet.subject && <RaceResultSheet race={race} isOpen={sheet.isOpen} onClose={sheet.close} />}
    </>
  );
}

function Sentence({ icon, strong, children }: { icon: IconName; strong: string; children: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, overflowWrap: 'anywhere' }}>
      <Icon name={icon} color="var(--volt-mark)" />
      <p>
        <b>{strong}</b> <span style={{ color: 'var(--muted)' }}>{children}</span>
      </p>
    </Box>
  );
}

function taperWeeks({ phases }: Race): number {
  const taper = phases.find(({ phase }) => phase === 'taper');
  return taper ? taper.lastWeek - taper.firstWeek + 1 : 1;
}

const countStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 20px',
} as const;
