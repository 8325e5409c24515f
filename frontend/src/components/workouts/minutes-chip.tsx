import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';

/** '62 min' beside a clock; nothing where the minutes are not known. */
export function MinutesChip({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null;
  return <Chip icon={<Icon name="clock" size={18} />} label={formatMinutes(minutes)} />;
}
