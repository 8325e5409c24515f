import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { WORKOUT_TYPE_LOOK, WorkoutTypeSquare } from '#frontend/components/workouts/workout-type.tsx';
import { weekdayName } from '#frontend/lib/formats/dates.ts';
import { firstWeekQuery } from '#frontend/queries/programs.ts';
import { OpenWorkout } from '#frontend/screens/programs/open-workout.tsx';
import type { FirstWeek } from '#shared/programs/first-week.ts';
import type { Program } from '#shared/programs/program.ts';
import * as words from './words.ts';

interface FirstWeekSheetProps {
  program: Program;
  /** The next step: select the program, or upgrade. */
  next: { readonly label: string; readonly note?: string; readonly go: () => void };
  isOpen: boolean;
  onClose: () => void;
}

/** The first week of a program, to read before it is selected or paid for. */
export function FirstWeekSheet({ program, next, isOpen, onClose }: FirstWeekSheetProps) {
  const query = useQuery({ ...firstWeekQuery(program.id), enabled: isOpen });
  const { name, difficulty, category, racecategory, description } = program;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      subtitle={`${difficulty}, ${category}, ${racecategory}`}
      isText
      foot={
        <>
          {next.note && (
            <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
              {next.note}
            </Typography>
          )}
          <Button
            variant="contained"
            color="primary"
            onClick={() => {
              onClose();
              next.go();
            }}
          >
            {next.label}
          </Button>
        </>
      }
    >
      {description && (
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
      <QueryState
        query={query}
        what={words.week}
        failure={words.weekFailed}
        skeleton={<RowsSkeleton rows={4} hasSquare />}
      >
        {(firstWeek) => (
          <>
            <ForYou changes={firstWeek.changes} onLeave={onClose} />
            <Week program={program} firstWeek={firstWeek} />
          </>
        )}
      </QueryState>
    </Sheet>
  );
}

/** The changes the recommendation suggests, or a link to the assessment where none has been taken. */
function ForYou({ changes, onLeave }: { changes: FirstWeek['changes']; onLeave: () => void }) {
  if (changes?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="for-you" sx={sectionStyle}>
      <Typography id="for-you" component="h3" variant="h3">
        {words.forYou}
      </Typography>
      {changes ? (
        <Box component="ul" sx={{ display: 'grid', gap: 3 }}>
          {changes.map((text) => (
            <Box key={text} component="li" sx={{ display: 'flex', gap: 3 }}>
              <Icon name="edit" size={18} color="var(--muted)" />
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      ) : (
        <Button
          component={Link}
          to="/assessment"
          onClick={onLeave}
          variant="text"
          sx={{ justifySelf: 'start', ml: -4 }}
        >
          {words.takeAssessmentToSee}
        </Button>
      )}
    </Box>
  );
}

function Week({ program, firstWeek }: { program: Program; firstWeek: FirstWeek }) {
  const { workouts, openWorkout } = firstWeek;
  const open = workouts.find(({ id }) => id === openWorkout?.id);
  if (workouts.length === 0) return <Typography color="textSecondary">{words.weekEmpty}</Typography>;
  const more = program.workoutCount - 1;
  return (
    <>
      <Box component="section" aria-labelledby="first-week" sx={sectionStyle}>
        <Typography id="first-week" component="h3" variant="h3">
          {words.weekTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {open && words.inFull(open.name)}
          {more > 0 && words.more(more, open !== undefined)}
        </Typography>
        <Box sx={{ mx: '-16px' }}>
          <Rows lined>
            {workouts.map(({ id, day, name, workoutType, minutes }) => (
              <ListRow
                key={id}
                start={<WorkoutTypeSquare type={workoutType} />}
                title={name}
                detail={`${program.weekdayAligned ? weekdayName(day) : words.day(day)}, ${WORKOUT_TYPE_LOOK[workoutType].label}`}
                end={minutes === null ? undefined : <Numeral size="numS" value={minutes} unit={words.minutes} />}
              />
            ))}
          </Rows>
        </Box>
      </Box>
      {open && openWorkout && <OpenWorkout name={open.name} minutes={open.minutes} workout={openWorkout} />}
    </>
  );
}

const sectionStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
