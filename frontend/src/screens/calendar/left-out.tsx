import Button from '@mui/material/Button';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import type { DayChanges } from '#frontend/queries/calendar.ts';
import * as words from './words.ts';

/** The workouts that are left out of a day, each with the way back. */
export function LeftOut({ changes }: { changes: DayChanges }) {
  const change = usePlanChange();
  const leftOut = changes.movedAway.filter(({ to }) => to === null);
  if (leftOut.length === 0) return null;
  return (
    <Rows lined>
      {leftOut.map(({ number, name }) => (
        <ListRow
          key={number}
          title={name}
          detail={words.leftOut}
          end={
            <Button
              variant="text"
              aria-label={words.bringBackNamed(name)}
              onClick={() =>
                change(
                  { change: { kind: 'dropped', n: number }, isUndone: true, name: words.bringBackNamed(name) },
                  { title: words.movedBack, text: words.movedBackText },
                )
              }
            >
              {words.bringBack}
            </Button>
          }
        />
      ))}
    </Rows>
  );
}
