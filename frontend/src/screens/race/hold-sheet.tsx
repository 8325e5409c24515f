import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PlanStrip } from '#frontend/components/plan/plan-strip.tsx';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { newPauseId } from '#frontend/queries/plan/change-plan.ts';
import type { Hold } from '#frontend/screens/race/use-hold.ts';
import type { LocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

interface HoldSheetProps {
  hold: Hold;
  raceDate: LocalDate;
  today: LocalDate;
  isOpen: boolean;
  onClose: () => void;
}

/** The plan before and after it rests for some weeks, so that it ends in race week. */
export function HoldSheet({ hold: { pause, before, after }, raceDate, today, isOpen, onClose }: HoldSheetProps) {
  const change = usePlanChange();
  const [from, to] = [pause.from, pause.to].map((date) => formatDay(date, today)) as [string, string];
  const hold = () => {
    change(
      { change: { kind: 'paused', pause: newPauseId(), ...pause }, name: words.holdTitle },
      { title: words.held, text: words.heldText(from, to) },
    );
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.holdTitle}
      isText
      subtitle={words.holdDetail(from, to, formatDay(after.lastDay, today))}
      foot={
        <Button variant="contained" color="primary" size="large" onClick={hold}>
          {words.hold}
        </Button>
      }
    >
      <div>
        <Typography variant="h3">{words.before}</Typography>
        <PlanStrip plan={before} today={today} raceDate={raceDate} />
      </div>
      <div>
        <Typography variant="h3">{words.after}</Typography>
        <PlanStrip plan={after} today={today} raceDate={raceDate} />
      </div>
    </Sheet>
  );
}
