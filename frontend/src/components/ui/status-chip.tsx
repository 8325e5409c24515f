import { Chip, type ChipTone } from './chip.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import * as words from './words.ts';

const LOOKS = {
  completed: { label: words.completed, tone: 'success', icon: 'check' },
  active: { label: words.active, tone: 'success', icon: 'check' },
  paymentDue: { label: words.paymentDue, tone: 'error', icon: 'alert' },
  missed: { label: words.missed, tone: 'error', icon: 'alert' },
  offline: { label: words.offline, tone: 'info', icon: 'offline' },
  upcoming: { label: words.upcoming, tone: 'plain', icon: 'calendar' },
  skipped: { label: words.skipped, tone: 'plain', icon: undefined },
  cancelled: { label: words.cancelled, tone: 'plain', icon: undefined },
  free: { label: words.free, tone: 'plain', icon: undefined },
} satisfies Record<string, { label: string; tone: ChipTone; icon: IconName | undefined }>;

export type Status = keyof typeof LOOKS;

/** A state as word and colour; `label` says it more exactly. */
export function StatusChip({ status, label }: { status: Status; label?: string }) {
  const look = LOOKS[status];
  return <Chip tone={look.tone} label={label ?? look.label} icon={look.icon && <Icon name={look.icon} size={18} />} />;
}
