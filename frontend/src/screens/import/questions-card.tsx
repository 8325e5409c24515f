import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { TileGroup } from '#frontend/components/ui/forms/tile-group.tsx';
import { formatDay, timeZone } from '#frontend/lib/formats/dates.ts';
import type { FileAnswers } from '#frontend/lib/training-files/training-file.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { ReadFile } from './use-import.ts';
import * as words from './words.ts';

interface QuestionsCardProps {
  file: ReadFile;
  onAnswer: (change: Partial<FileAnswers>) => void;
}

/** Asks what the file leaves open, with what the answer does to it. */
export function QuestionsCard({ file: { log, answers }, onAnswer }: QuestionsCardProps) {
  const today = useLocalDate();
  if (!log.isUnitUnknown && !log.isDistanceUnitUnknown && !log.isClockUnknown) return null;
  const { loadUnit = 'kg' } = answers;
  const first = log.workouts.map(({ startsAt }) => startsAt).sort()[0];
  const here = timeZone();
  const zones = [...new Set([here, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <SectionCard title={words.notSaid}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        {log.isUnitUnknown && (
          <div>
            <TileGroup
              legend={words.loads}
              tiles={words.loadUnits}
              perRow={2}
              value={loadUnit}
              onChange={(unit) => onAnswer({ loadUnit: unit })}
            />
            {log.heaviest !== null && <Effect>{words.heaviest(log.heaviest, loadUnit)}</Effect>}
          </div>
        )}
        {log.isDistanceUnitUnknown && (
          <TileGroup
            legend={words.distances}
            tiles={words.distanceUnits}
            perRow={2}
            value={answers.distanceUnit ?? 'km'}
            onChange={(distanceUnit) => onAnswer({ distanceUnit })}
          />
        )}
        {log.isClockUnknown && (
          <div>
            <SelectField
              label={words.clock}
              values={zones}
              value={answers.timeZone}
              labelOf={(zone) => (zone === here ? words.yours(zone) : zone)}
              onChange={(zone) => onAnswer({ timeZone: zone })}
            />
            {first && (
              <Effect>{words.firstWould(`${formatDay(first.slice(0, 10), today)}, ${first.slice(11, 16)}`)}</Effect>
            )}
          </div>
        )}
      </Box>
    </SectionCard>
  );
}

/** Says what an answer does to the file. */
function Effect({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {children}
    </Typography>
  );
}
