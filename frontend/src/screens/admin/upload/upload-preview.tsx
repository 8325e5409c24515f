import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip, type ChipTone } from '#frontend/components/ui/chip.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { WeekList } from '#frontend/screens/admin/programs/week-list.tsx';
import type { UploadJob } from '#shared/admin/contract.ts';
import type { UploadPreview as Preview } from '#shared/admin/upload-preview.ts';
import { PreviewedWorkout } from './previewed-workout.tsx';
import { UploadFailed } from './upload-failed.tsx';
import type { UploadFailure } from './upload-failure.ts';
import { UploadWarnings } from './upload-warnings.tsx';
import * as words from './words.ts';

interface UploadPreviewProps {
  job: UploadJob;
  /** Of publishing it. */
  failure: UploadFailure | undefined;
}

/** What the file would be published as, before it is. */
export function UploadPreview({ job: { warnings, preview, weeks = 0, daysPerWeek = 0 }, failure }: UploadPreviewProps) {
  const { workouts = [], difference = null } = preview ?? {};
  return (
    <>
      {failure && <UploadFailed failure={failure} />}
      <Facts
        facts={[
          { label: weeks === 1 ? words.weekUnit : words.weeksUnit, value: weeks },
          { label: workouts.length === 1 ? words.workoutUnit : words.workoutsUnit, value: workouts.length },
          { label: daysPerWeek === 1 ? words.dayAWeekUnit : words.daysAWeekUnit, value: daysPerWeek },
        ]}
      />
      <UploadWarnings warnings={warnings} />
      {difference && (
        <>
          <Differences difference={difference} />
          <Heading>{words.allWorkouts}</Heading>
        </>
      )}
      <WeekList label={words.workoutsInFile} items={workouts}>
        {(workout) => <PreviewedWorkout workout={workout} />}
      </WeekList>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" sx={{ fontWeight: 600 }}>
      {children}
    </Typography>
  );
}

type Difference = NonNullable<Preview['difference']>;
type Kind = Difference['workouts'][number]['kind'];

const KINDS: Readonly<Record<Kind, { label: string; tone: ChipTone }>> = {
  added: { label: words.added, tone: 'success' },
  changed: { label: words.changed, tone: 'info' },
  removed: { label: words.removed, tone: 'error' },
};

/** What becomes of the program as it is now. */
function Differences({ difference: { workouts, unchangedCount } }: { difference: Difference }) {
  const countOf = (kind: Kind) => workouts.filter((workout) => workout.kind === kind).length;
  return (
    <Box component="section" aria-label={words.changes} sx={sectionStyle}>
      <Heading>{words.changes}</Heading>
      <Facts
        facts={[
          { label: words.addedUnit, value: countOf('added') },
          { label: words.changedUnit, value: countOf('changed') },
          { label: words.removedUnit, value: countOf('removed') },
          { label: words.unchangedUnit, value: unchangedCount },
        ]}
      />
      {workouts.length > 0 && (
        <WeekList label={words.changesByWeek} items={workouts}>
          {({ kind, day, name, was }) => (
            <div>
              <span style={{ flex: 1, minWidth: 0 }}>
                <b>{name}</b>
                <small>
                  {words.day(day)}
                  {was !== null && was !== name && words.was(was)}
                </small>
              </span>
              <Chip {...KINDS[kind]} />
            </div>
          )}
        </WeekList>
      )}
    </Box>
  );
}

const sectionStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
