import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DayField } from '#frontend/components/workouts/logging/day-field.tsx';
import { EffortScale } from '#frontend/components/workouts/logging/effort-scale.tsx';
import { RatingScale } from '#frontend/components/workouts/logging/rating-scale.tsx';
import { MinutesStepper } from '#frontend/components/workouts/minutes-stepper.tsx';
import { outOf } from '#frontend/components/workouts/words.ts';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import type { Days } from '#frontend/queries/log/logged-workout.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { type EditDraft, type EditStart, editDraftOf, MINUTES, type problemsOf } from './edit-draft.ts';
import { Was } from './was.tsx';
import * as words from './words.ts';

interface EditFieldsProps {
  entry: LogEntry;
  draft: EditDraft;
  days: Days;
  problems: ReturnType<typeof problemsOf>;
  start: EditStart;
  onChange: (draft: EditDraft) => void;
}

/** When, how long, how it was and how hard. */
export function EditFields({ entry, draft, days, problems, start, onChange }: EditFieldsProps) {
  const { stravaConnected } = useAthlete();
  const before = editDraftOf(entry);
  const isPlanned = entry.enrolmentId !== null;
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, gridColumn: { md: 2 } }}>
      <Was was={draft.day === before.day ? undefined : formatDay(before.day)}>
        <DayField
          label={words.date}
          value={draft.day}
          onChange={(day) => onChange({ ...draft, day })}
          days={days}
          hint={isPlanned ? words.planDay(formatDay(entry.scheduledDate)) : undefined}
          isFirst={start === 'day'}
        />
      </Was>
      <Was was={draft.minutes === before.minutes ? undefined : formatMinutes(before.minutes)}>
        <MinutesStepper
          label={words.duration}
          value={draft.minutes}
          onChange={(minutes) => onChange({ ...draft, minutes })}
          {...MINUTES}
          problem={problems.minutes}
        />
      </Was>
      <Was was={wasOfTen(before.rating, draft.rating)}>
        <RatingScale
          legend={words.howWasIt}
          value={draft.rating}
          onChange={(rating) => onChange({ ...draft, rating })}
        />
      </Was>
      <Was was={wasOfTen(before.effort, draft.effort)}>
        <EffortScale value={draft.effort} onChange={(effort) => onChange({ ...draft, effort })} />
      </Was>
      <Typography variant="body2" color="textSecondary">
        {words.workedOut}
        {stravaConnected && ` ${words.staysOnStrava}`}
      </Typography>
    </Card>
  );
}

function wasOfTen(before: number | null, now: number | null): string | null | undefined {
  if (now === before) return undefined;
  return before === null ? null : outOf(before);
}
