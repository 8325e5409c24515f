import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { Checkbox } from '#frontend/components/ui/forms/checkbox.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { newOtherWorkoutId } from '#frontend/queries/log/other-workouts.ts';
import { RESULT_LIMITS } from '#shared/constants.ts';
import { DIVISION_NAMES } from '#shared/race/division.ts';
import { currentSeason } from '#shared/race/season.ts';
import { ROUNDS, segmentsOf, stationOf } from '#shared/race/segments.ts';
import { readTargetTime } from '#shared/race/target-time.ts';
import * as words from './words.ts';

type Part = 'whole' | 'first' | 'second' | 'own';

const PARTS = [
  { value: 'whole', title: words.whole, detail: words.wholeDetail },
  { value: 'first', title: words.firstHalf, detail: words.firstHalfDetail },
  { value: 'second', title: words.secondHalf, detail: words.secondHalfDetail },
  { value: 'own', title: words.own, detail: words.ownDetail },
] as const;

interface SetupViewProps {
  onStart: (simulation: Omit<KeptSimulation, 'facts'>) => Promise<void>;
}

/** Asks which rounds are simulated, how they are timed and against what; `?round=3` begins with one of them. */
export function SetupView({ onStart }: SetupViewProps) {
  const { id: uid, raceDivision, targetTime } = useAthlete();
  const [asked] = useSearchParams();
  const round = ROUNDS.find((one) => String(one) === asked.get('round'));
  const [part, setPart] = useState<Part>(round ? 'own' : 'whole');
  const [chosen, setChosen] = useState<readonly number[]>(round ? [round] : [1, 2, 3]);
  const [hasRoxzone, setHasRoxzone] = useState(false);
  const [speaks, setSpeaks] = useState(false);
  const [typed, setTarget] = useState<string>();
  const target = typed ?? targetTime ?? '';
  const [ownLoads, setOwnLoads] = useState('');
  const [isStarting, setIsStarting] = useState(false);
  const rounds = roundsOf(part, chosen);
  const course = { rounds, hasRoxzone };
  const seconds = readTargetTime(target);
  const problem = target.trim() !== '' && seconds === null ? words.targetUnread : undefined;
  const { edition } = currentSeason();
  const division = raceDivision ?? null;
  const start = async () => {
    if (rounds.length === 0 || problem) return;
    setIsStarting(true);
    const prescription = { course, division, edition, ownLoads: ownLoads.trim() };
    await onStart({ uid, id: newOtherWorkoutId(), prescription, target: seconds, speaks });
  };
  return (
    <Screen title={words.title} subtitle={words.lead} back={{ to: '/race', label: words.back }}>
      <Box sx={twoColumns}>
        <Box sx={oneColumn}>
          <SectionCard title={words.course}>
            <ChoiceGroup legend={words.course} isLegendHidden choices={PARTS} value={part} onChange={setPart} />
            {part === 'own' && <Rounds chosen={chosen} onChange={setChosen} />}
          </SectionCard>
          <SectionCard title={words.more}>
            <Box sx={{ display: 'grid', gap: 4 }}>
              <Checkbox
                label={words.roxzone}
                detail={words.roxzoneDetail(segmentsOf({ ...course, hasRoxzone: true }).length)}
                isOn={hasRoxzone}
                onChange={setHasRoxzone}
              />
              {'speechSynthesis' in globalThis && <Checkbox label={words.speak} isOn={speaks} onChange={setSpeaks} />}
              <Field
                label={words.target}
                isOptional
                value={target}
                onChange={(event) => setTarget(event.target.value)}
                inputProps={{ maxLength: 20, autoComplete: 'off' }}
                problem={problem}
                hint={words.targetHint}
              />
              <Field
                label={words.ownLoads}
                isOptional
                value={ownLoads}
                onChange={(event) => setOwnLoads(event.target.value)}
                inputProps={{ maxLength: RESULT_LIMITS.ownLoadsCharacters, autoComplete: 'off' }}
                hint={words.ownLoadsHint}
              />
              {division && ownLoads.trim() === '' && (
                <Typography variant="body2" color="textSecondary">
                  {words.loadsOf(DIVISION_NAMES[division], formatDay(edition))}
                </Typography>
              )}
            </Box>
          </SectionCard>
        </Box>
        <Box sx={oneColumn}>
          <SectionCard title={words.before}>
            <Box component="ul" sx={{ listStyle: 'disc', pl: 5, display: 'grid', gap: 2 }}>
              {words.beforeLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </SectionCard>
          <Button
            variant="contained"
            color="primary"
            size="large"
            onClick={start}
            disabled={isStarting}
            aria-disabled={rounds.length === 0 || problem !== undefined}
          >
            {words.start}
          </Button>
        </Box>
      </Box>
    </Screen>
  );
}

function Rounds({ chosen, onChange }: { chosen: readonly number[]; onChange: (rounds: readonly number[]) => void }) {
  const toggle = (round: number) =>
    onChange(ROUNDS.filter((one) => (one === round ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 4, p: 0, display: 'grid' }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600 }}>
        {words.rounds}
      </Typography>
      {ROUNDS.map((round) => (
        <Checkbox
          key={round}
          label={words.round(round, stationOf(round).name)}
          isOn={chosen.includes(round)}
          onChange={() => toggle(round)}
        />
      ))}
      {chosen.length === 0 && (
        <Typography role="alert" variant="body2" sx={{ color: 'var(--red)' }}>
          {words.noRound}
        </Typography>
      )}
    </Box>
  );
}

function roundsOf(part: Part, chosen: readonly number[]): readonly number[] {
  switch (part) {
    case 'whole':
      return ROUNDS;
    case 'first':
      return ROUNDS.slice(0, 4);
    case 'second':
      return ROUNDS.slice(4);
    case 'own':
      return chosen;
  }
}
