import Button from '@mui/material/Button';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useChangeRace } from '#frontend/queries/race.ts';
import { readTargetTime } from '#shared/race/target-time.ts';
import * as words from './words.ts';

/** Makes the target that is looked at the race's; nothing where it is that already, or without a race. */
export function TakeTarget({ target }: { target: number }) {
  const { targetTime, hyroxEventDate } = useAthlete();
  const toast = useToast();
  const { mutateAsync } = useChangeRace();
  if (!hyroxEventDate || readTargetTime(targetTime ?? '') === target) return null;
  const time = formatClock(target);
  const save = (next: string | null, taken?: () => void) =>
    mutateAsync({ targetTime: next }).then(taken, (error: unknown) =>
      toast({ title: messageOf(error, words.notTaken), isDestructive: true }),
    );
  const take = () =>
    save(time, () =>
      toast({ title: words.taken(time), action: { label: words.undo, onPress: () => void save(targetTime) } }),
    );
  return <Button onClick={take}>{words.take(time)}</Button>;
}
