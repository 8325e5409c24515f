import { Chip, type ChipTone } from './chip.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const LOOKS = {
  completed: { label: 'Completed', tone: 'success', icon: 'check' },
  active: { label: 'Active', tone: 'success', icon: 'check' },
  paymentDue: { label: 'Payment Due', tone: 'error', icon: 'alert' },
  missed: { label: 'Missed', tone: 'error', icon: 'alert' },
  offline: { label: 'Offline', tone: 'info', icon: 'offline' },
  upcoming: { label: 'Upcoming', tone: 'plain', icon: 'calendar' },
  skipped: { label: 'Skipped', tone: 'plain', icon: undefined },
  cancelled: { label: 'Cancelled', tone: 'plain', icon: undefined },
  free: { label: 'Free', tone: 'plain', icon: undefined },
} satisfies Record<string, { label: string; tone: ChipTone; icon: IconName | undefined }>;

export type Status = keyof typeof LOOKS;

/** A state as word and colour; `label` says it more exactly. */
export function StatusChip({ status, label }: { status: Status; label?: string }) {
  const look = LOOKS[status];
  return <Chip tone={look.tone} label={label ?? look.label} icon={look.icon && <Icon name={look.icon} size={18} />} />;
}
