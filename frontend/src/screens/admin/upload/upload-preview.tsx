import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip, type ChipTone } from '#frontend/components/ui/chip.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { counted } from '#frontend/lib/formats/counted.ts';
import { WeekList } from '#frontend/screens/admin/programs/week-list.tsx';
import type { UploadJob } from '#shared/admin/contract.ts';
import type { UploadPreview as Preview } from '#shared/admin/upload-preview.ts';
import { PreviewedWorkout } from './previewed-workout.tsx';
import { UploadFailed } from './upload-failed.tsx';
import type { UploadFailure } from './upload-failure.ts';
import { UploadWarnings } from './upload-warnings.tsx';

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
          { label: weeks === 1 ? 'week' : 'weeks', value: weeks },
          { label: workouts.length === 1 ? 'workout' : 'workouts', value: workouts.length },
          { label: daysPerWeek === 1 ? 'day a week' : 'days a week', value: daysPerWeek },
        ]}
      />
      <UploadWarnings warnings={warnings} />
      {difference && (
        <>
          <Differences difference={difference} />
          <Heading>All workouts</Heading>
        </>
      )}
      <WeekList label="Workouts in the file" items={workouts}>
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
  added: { label: 'Added', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
  removed: { label: 'Removed', tone: 'error' },
};

/** What becomes of the program as it is now. */
function Differences({ difference: { workouts, unchangedCount } }: { difference: Difference }) {
  const countOf = (kind: Kind) => workouts.filter((workout) => workout.kind === kind).length;
  return (
    <Box component="section" aria-label="Changes to the program" sx={sectionStyle}>
      <Heading>Changes to the program</Heading>
      <Facts
        facts={[
          { label: 'added', value: countOf('added') },
          { label: 'changed', value: countOf('changed') },
          { label: 'removed', value: countOf('removed') },
          { label: 'unchanged', value: unchangedCount },
        ]}
      />
      {workouts.length > 0 && (
        <WeekList label="Changes by week" items={workouts}>
          {({ kind, day, name, was }) => (
            <div>
              <span style={{ flex: 1, minWidth: 0 }}>
                <b>{name}</b>
                <small>
                  Day {day}.{was !== null && was !== name && ` Was ${was}`}
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

/** The same for a screen reader, in one sentence. */
export function spokenPreview({ weeks = 0, workoutCount = 0, warnings = [] }: UploadJob): string {
  return [`Ready to publish: ${counted(workoutCount, 'workout')} in ${counted(weeks, 'week')}.`, ...warnings].join(' ');
}
